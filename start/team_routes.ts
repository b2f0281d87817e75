import router from '@adonisjs/core/services/router'
import { may, signedIn } from '#start/kernel'
import { throttleAcceptances, throttleInvitations } from '#start/limiter'

const Organizations = () => import('#controllers/organizations/organizations_controller')
const Members = () => import('#controllers/organizations/members_controller')
const OwnMemberships = () => import('#controllers/organizations/own_memberships_controller')
const Invitations = () => import('#controllers/organizations/invitations_controller')
const InvitationLinks = () => import('#controllers/organizations/invitation_links_controller')
const Acceptances = () => import('#controllers/organizations/acceptances_controller')

/** The fields of an organization */
router
  .patch('/api/organizations/:id', [Organizations, 'update'])
  .use(signedIn)
  .use(may('edit_organization', 'organization'))

/** The end of an organization */
router
  .delete('/api/organizations/:id', [Organizations, 'destroy'])
  .use(signedIn)
  .use(may('delete_organization', 'organization'))

/** Who belongs to an organization */
router
  .group(() => {
    router.get('/members', [Members, 'index']).use(may('read', 'organization'))
    router.delete('/membership', [OwnMemberships, 'destroy']).use(may('read', 'organization'))
    router
      .group(() => {
        router.patch('/members/:memberId', [Members, 'update'])
        router.delete('/members/:memberId', [Members, 'destroy'])
        router.get('/invitations', [Invitations, 'index'])
        router.post('/invitations', [Invitations, 'store']).use(throttleInvitations)
        router.delete('/invitations/:invitationId', [Invitations, 'destroy'])
        router
          .post('/invitations/:invitationId/link', [InvitationLinks, 'store'])
          .use(throttleInvitations)
      })
      .use(may('manage_members', 'organization'))
  })
  .prefix('/api/organizations/:id')
  .use(signedIn)

/** Who was invited */
router
  .post('/api/invitations/accept', [Acceptances, 'store'])
  .use(signedIn)
  .use(throttleAcceptances)
router.get('/invitations/:token', [Acceptances, 'show'])
