import router from '@adonisjs/core/services/router'
import { may, middleware } from '#start/kernel'
import { throttleImports, throttlePassword } from '#start/limiter'

const OrganizationExports = () =>
  import('#controllers/organizations/organization_exports_controller')
const OrganizationImports = () =>
  import('#controllers/organizations/organization_imports_controller')
const Accounts = () => import('#controllers/settings/accounts_controller')
const AccountExports = () => import('#controllers/settings/account_exports_controller')

/** No answer of these is kept for a second asking: they are long, or the last one. */
const unkept = [middleware.auth(), middleware.ownUser()]

/** An organization as a zip, out and in */
router
  .get('/api/organizations/:id/export', [OrganizationExports, 'show'])
  .use([...unkept, may('export_organization', 'organization')])
router
  .post('/api/organizations/import', [OrganizationImports, 'store'])
  .use([
    middleware.auth(),
    throttleImports,
    middleware.formBody(),
    middleware.archiveUpload(),
    middleware.ownUser(),
  ])

/** An account: what there is of it, and its end */
router.get('/api/settings/account', [Accounts, 'show']).use(unkept)
router.get('/api/settings/account/export', [AccountExports, 'show']).use(unkept)
router.delete('/api/settings/account', [Accounts, 'destroy']).use([...unkept, throttlePassword])
