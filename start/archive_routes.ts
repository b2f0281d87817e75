import router from '@adonisjs/core/services/router'
import { may, middleware } from '#start/kernel'

const OrganizationExports = () =>
  import('#controllers/organizations/organization_exports_controller')
const OrganizationImports = () =>
  import('#controllers/organizations/organization_imports_controller')

/** An organization as a zip, out and in */
router
  .get('/api/organizations/:id/export', [OrganizationExports, 'show'])
  .use([middleware.auth(), may('export_organization', 'organization')])
router
  .post('/api/organizations/import', [OrganizationImports, 'store'])
  .use([middleware.auth(), middleware.archiveUpload(), middleware.ownUser()])
