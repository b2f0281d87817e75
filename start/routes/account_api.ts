import router from '@adonisjs/core/services/router'
import { UPLOAD_BOUNDS } from '#domain/archives/archive_bounds'
import { controllers } from '#generated/controllers'
import { authorize, inOrganization, middleware, signedIn, withoutIdempotency } from '#start/kernel'
import {
  throttleAcceptances,
  throttleConsents,
  throttleContact,
  throttleImports,
  throttleInvitations,
  throttleMail,
  throttlePassword,
  throttleSignUpAddress,
  throttleSignUp,
  throttleTokens,
} from '#start/limiter'

/** The OpenAPI description */
router.get('/api/openapi.json', [controllers.openapi.Openapi, 'show']).use(middleware.rateLimit())

/** The contact form */
router
  .post('/api/contact', [controllers.contact.ContactMessages, 'store'])
  .use(middleware.rateLimit())
  .use(throttleContact)

/** Auth */
router
  .group(() => {
    router
      .post('/signup', [controllers.auth.Signups, 'store'])
      .use([throttleSignUpAddress, throttleSignUp])
    router.post('/login', [controllers.auth.Sessions, 'store'])
    router.post('/forgot-password', [controllers.auth.PasswordResets, 'sendLink']).use(throttleMail)
    router.post('/reset-password', [controllers.auth.PasswordResets, 'store']).use(throttleMail)
    router.post('/confirm-email', [controllers.auth.EmailConfirmations, 'store']).use(throttleMail)
    router
      .post('/email-confirmation', [controllers.auth.EmailConfirmations, 'update'])
      .use(middleware.auth())
    router
      .get('/me', [controllers.auth.Sessions, 'show'])
      .use([middleware.auth(), middleware.ownUser()])
    router
      .post('/logout', [controllers.auth.Sessions, 'destroy'])
      .use([middleware.auth(), middleware.ownUser()])
    router.post('/session', [controllers.auth.Sessions, 'exchange']).use(middleware.auth())
  })
  .prefix('/api/auth')
  .use(middleware.rateLimit())

/** Settings: preferences, onboarding, API keys and LinkedIn */
router
  .group(() => {
    router.get('/models', [controllers.settings.Preferences, 'models'])
    router.post('/models', [controllers.settings.Preferences, 'updateModels'])
    router.get('/timezone', [controllers.settings.Preferences, 'timezone'])
    router.post('/timezone', [controllers.settings.Preferences, 'updateTimezone'])
    router.get('/clock', [controllers.settings.Preferences, 'clock'])
    router.post('/clock', [controllers.settings.Preferences, 'updateClock'])
    router.get('/notifications', [controllers.settings.Preferences, 'notifications'])
    router.post('/notifications', [controllers.settings.Preferences, 'updateNotifications'])
    router.get('/onboarding', [controllers.onboarding.Onboarding, 'show'])
    router.post('/onboarding', [controllers.onboarding.Onboarding, 'store'])
    router.get('/api-keys', [controllers.settings.ApiKeys, 'index'])
    router.post('/api-keys', [controllers.settings.ApiKeys, 'store'])
    router.get('/api-keys/check', [controllers.settings.ApiKeys, 'check'])
    router.post('/api-keys/:id/test', [controllers.settings.ApiKeys, 'test'])
    router.delete('/api-keys/:id', [controllers.settings.ApiKeys, 'destroy'])
    router.get('/linkedin-status', [controllers.linkedin.LinkedinAccounts, 'show'])
    router.post('/disconnect-linkedin', [controllers.linkedin.LinkedinAccounts, 'destroy'])
  })
  .prefix('/api/settings')
  .use(signedIn)

/** Settings: the account, its API tokens and its sessions */
router
  .group(() => {
    router.get('/account', [controllers.settings.Accounts, 'show'])
    router.get('/account/export', [controllers.settings.Accounts, 'export'])
    router.delete('/account', [controllers.settings.Accounts, 'destroy']).use(throttlePassword)
    router.put('/password', [controllers.settings.Accounts, 'updatePassword']).use(throttlePassword)
    router.get('/tokens', [controllers.settings.ApiTokens, 'index'])
    router.post('/tokens', [controllers.settings.ApiTokens, 'store']).use(throttleTokens)
    router.delete('/tokens/:id', [controllers.settings.ApiTokens, 'destroy'])
    router.get('/sessions', [controllers.settings.OpenSessions, 'index'])
    router.delete('/sessions', [controllers.settings.OpenSessions, 'clear'])
    router.delete('/sessions/:id', [controllers.settings.OpenSessions, 'destroy'])
  })
  .prefix('/api/settings')
  .use(withoutIdempotency)

/** LinkedIn */
router
  .get('/api/linkedin/auth/start', [controllers.linkedin.LinkedinSignIns, 'create'])
  .use([...signedIn, middleware.linkedinSignIn()])
router
  .get('/api/linkedin/managed-organizations', [controllers.linkedin.LinkedinAccounts, 'authors'])
  .use(inOrganization)

/** Billing. Stripe's webhook is authenticated by its signature. */
router
  .group(() => {
    router.get('/stripe-config', [controllers.billing.Subscriptions, 'checkout'])
    router.post('/create-subscription', [controllers.billing.Subscriptions, 'store'])
    router.get('/subscription-status', [controllers.billing.Subscriptions, 'show'])
    router.get('/payment-history', [controllers.billing.Subscriptions, 'payments'])
    router.post('/cancel-subscription', [controllers.billing.Subscriptions, 'destroy'])
    router.delete('/cancel-subscription', [controllers.billing.Subscriptions, 'keep'])
  })
  .prefix('/api/billing')
  .use(signedIn)
router.post('/api/billing/webhook', [controllers.billing.Webhooks, 'store'])

/** Organizations, their members and invitations */
router
  .group(() => {
    router.get('/', [controllers.organizations.Organizations, 'index'])
    router.post('/', [controllers.organizations.Organizations, 'store'])
  })
  .prefix('/api/organizations')
  .use(signedIn)
router
  .post('/api/organizations/import', [controllers.archives.OrganizationArchives, 'store'])
  .use([
    middleware.auth(),
    throttleImports,
    middleware.formBody(),
    middleware.archiveUpload({ bytes: UPLOAD_BOUNDS.zipBytes }),
    middleware.ownUser(),
    middleware.idempotency(),
  ])
router
  .get('/api/organizations/:id/export', [controllers.archives.OrganizationArchives, 'show'])
  .use([...withoutIdempotency, authorize('export_organization', 'organization')])
router
  .group(() => {
    router
      .patch('/', [controllers.organizations.Organizations, 'update'])
      .use(authorize('edit_organization', 'organization'))
    router
      .delete('/', [controllers.organizations.Organizations, 'destroy'])
      .use(authorize('delete_organization', 'organization'))
    router
      .post('/connect-linkedin', [controllers.organizations.OrganizationConnections, 'store'])
      .use(authorize('connect_linkedin', 'organization'))
    router
      .post('/disconnect-linkedin', [controllers.organizations.OrganizationConnections, 'destroy'])
      .use(authorize('read', 'organization'))
    router
      .get('/members', [controllers.organizations.Members, 'index'])
      .use(authorize('read', 'organization'))
    router
      .get('/voice-examples', [controllers.voice.Voices, 'index'])
      .as('voice_examples.index')
      .use(authorize('read', 'organization'))
    router
      .put('/voice-examples', [controllers.voice.Voices, 'update'])
      .as('voice_examples.update')
      .use(authorize('edit_organization', 'organization'))
    router
      .post('/week-plan', [controllers.voice.WeekPlans, 'store'])
      .use(authorize('write_drafts', 'organization'))
    router
      .post('/first-lines', [controllers.voice.FirstLines, 'store'])
      .use(authorize('write_drafts', 'organization'))
    router
      .delete('/membership', [controllers.organizations.Members, 'leave'])
      .use(authorize('read', 'organization'))
  })
  .prefix('/api/organizations/:id')
  .use(signedIn)
router
  .group(() => {
    router.patch('/members/:memberId', [controllers.organizations.Members, 'update'])
    router.delete('/members/:memberId', [controllers.organizations.Members, 'destroy'])
    router.get('/members/:memberId/links', [controllers.organizations.Members, 'links'])
    router.get('/invitations', [controllers.organizations.Invitations, 'index'])
    router
      .post('/invitations', [controllers.organizations.Invitations, 'store'])
      .use(throttleInvitations)
    router.delete('/invitations/:invitationId', [controllers.organizations.Invitations, 'destroy'])
    router
      .post('/invitations/:invitationId/link', [controllers.organizations.Invitations, 'renew'])
      .use(throttleInvitations)
  })
  .prefix('/api/organizations/:id')
  .use([...signedIn, authorize('manage_members', 'organization')])
router
  .post('/api/invitations/accept', [controllers.organizations.Invitations, 'accept'])
  .as('acceptances.store')
  .use([...signedIn, throttleAcceptances])

/** Webhooks: sending an organization's events to other programs */
router
  .group(() => {
    router.get('/', [controllers.webhooks.OrganizationWebhooks, 'index'])
    router.post('/', [controllers.webhooks.OrganizationWebhooks, 'store'])
  })
  .prefix('/api/webhooks')
  .use([...withoutIdempotency, middleware.organization(), authorize('manage_webhooks')])
router
  .group(() => {
    router.patch('/', [controllers.webhooks.OrganizationWebhooks, 'update'])
    router.delete('/', [controllers.webhooks.OrganizationWebhooks, 'destroy'])
    router.post('/rotate-secret', [controllers.webhooks.OrganizationWebhooks, 'rotate'])
    router
      .post('/test', [controllers.webhooks.OrganizationWebhooks, 'test'])
      .use(middleware.idempotency())
    router.get('/deliveries', [controllers.webhooks.WebhookDeliveries, 'index'])
    router
      .post('/deliveries/:deliveryId/redeliver', [
        controllers.webhooks.WebhookDeliveries,
        'redeliver',
      ])
      .use(middleware.idempotency())
  })
  .prefix('/api/webhooks/:id')
  .use([...withoutIdempotency, authorize('manage_webhooks', 'webhook')])

/** Programs that members connected by signing in */
router
  .group(() => {
    router.get('/', [controllers.programs.ConnectedPrograms, 'index'])
    router.post('/consents', [controllers.programs.Consents, 'store']).use(throttleConsents)
  })
  .prefix('/api/programs')
  .use([...withoutIdempotency, middleware.organization(), authorize('read')])
router
  .delete('/api/programs/:id', [controllers.programs.ConnectedPrograms, 'destroy'])
  .use([...withoutIdempotency, authorize('read', 'program')])

/** Notifications and live updates (@adonisjs/transmit on the server, its client in the browser) */
router
  .group(() => {
    router.get('/', [controllers.notifications.Notifications, 'index'])
    router.get('/unread', [controllers.notifications.Notifications, 'unread'])
    router.delete('/unread', [controllers.notifications.Notifications, 'readAll'])
    router.post('/:id/read', [controllers.notifications.Notifications, 'read'])
  })
  .prefix('/api/notices')
  .use(signedIn)
router.get('/api/live/events', [controllers.live.LiveEvents, 'show']).use(withoutIdempotency)

/** Runs: watching, stopping and retrying long work */
router
  .group(() => {
    router.get('/', [controllers.runs.Runs, 'show'])
    router.delete('/', [controllers.runs.Runs, 'destroy'])
    router.post('/retry', [controllers.runs.Runs, 'retry'])
  })
  .prefix('/api/runs/:id')
  .use(signedIn)

/** Review links for clients and the clients' feedback */
router
  .group(() => {
    router.get('/', [controllers.reviewLinks.ReviewLinks, 'index'])
    router.post('/', [controllers.reviewLinks.ReviewLinks, 'store'])
  })
  .prefix('/api/review-links')
  .use([...withoutIdempotency, middleware.organization(), authorize('share_links')])
router
  .group(() => {
    router.patch('/', [controllers.reviewLinks.ReviewLinks, 'update'])
    router.get('/url', [controllers.reviewLinks.ReviewLinks, 'url'])
    router.delete('/', [controllers.reviewLinks.ReviewLinks, 'destroy'])
  })
  .prefix('/api/review-links/:id')
  .use([...withoutIdempotency, authorize('share_links', 'review_link')])
router
  .get('/api/posts/:id/client-words', [controllers.reviewLinks.ClientFeedback, 'show'])
  .use([...signedIn, authorize('read', 'post')])
router
  .group(() => {
    router.put('/', [controllers.reviewLinks.ClientFeedback, 'resolve'])
    router.delete('/', [controllers.reviewLinks.ClientFeedback, 'reopen'])
  })
  .prefix('/api/posts/:id/client-comments/:commentId/resolution')
  .use([...signedIn, authorize('review_posts', 'post')])
