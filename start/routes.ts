import { errors } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import {
  throttleConsents,
  throttleContact,
  throttleProgramTokens,
  throttleRegistrations,
  throttleReview,
} from '#start/limiter'
import '#start/routes/account_api'
import '#start/routes/posts_api'

/** Public pages */
router.on('/').renderInertia('home', {})
router.on('/pricing').renderInertia('pricing', {})
router.on('/about').renderInertia('public/about', {})
router.on('/demo').renderInertia('public/demo', {})
router.on('/privacy').renderInertia('public/privacy', {})
router.on('/terms').renderInertia('public/terms', {})
router
  .group(() => {
    router.get('/', [controllers.contact.ContactMessages, 'page'])
    router
      .post('/', [controllers.contact.ContactMessages, 'submit'])
      .use(middleware.rateLimit())
      .use(throttleContact)
  })
  .prefix('/contact')

/** For search engines */
router.get('/sitemap.xml', [controllers.public.CrawlerFiles, 'siteMap'])
router.get('/robots.txt', [controllers.public.CrawlerFiles, 'robots'])

/** For those who operate the installation. The metrics are protected by their own token. */
router.get('/health', [controllers.health.Health, 'show'])
router.get('/health/ready', [controllers.health.Health, 'readiness'])
router.get('/metrics', [controllers.health.Health, 'metrics'])

/** Signing in and the pages of mailed links */
router
  .group(() => {
    router.on('/login').renderInertia('auth/login', {})
    router.get('/signup', [controllers.auth.Signups, 'create'])
    router.get('/forgot-password', [controllers.auth.PasswordResets, 'show'])
  })
  .use(middleware.guest())
router.get('/reset-password/:token', [controllers.auth.PasswordResets, 'create'])
router.get('/confirm-email/:token', [controllers.auth.EmailConfirmations, 'show'])
router.get('/invitations/:token', [controllers.organizations.Invitations, 'page'])
router
  .get('/linkedin/callback', [controllers.linkedin.LinkedinSignIns, 'callback'])
  .use(middleware.linkedinSignIn())

/** Programs that speak the Model Context Protocol, and how they get a token (OAuth 2.1). */
router
  .route('/mcp', ['GET', 'POST', 'DELETE'], [controllers.mcp.Mcp, 'handle'])
  .use([middleware.fairQueue(), middleware.auth()])
router.route('/mcp', ['HEAD', 'OPTIONS', 'PUT', 'PATCH'], [controllers.mcp.Mcp, 'refuse'])
router
  .group(() => {
    router.get('/oauth-protected-resource/:of?', [controllers.programs.OauthMetadata, 'resource'])
    router.get('/oauth-authorization-server/:of?', [controllers.programs.OauthMetadata, 'server'])
  })
  .prefix('/.well-known')
  .where('of', /^mcp$/)
router
  .group(() => {
    router
      .get('/authorize', [controllers.programs.Consents, 'show'])
      .use([middleware.auth(), throttleConsents])
    router
      .post('/token', [controllers.programs.OauthTokens, 'store'])
      .use([middleware.rateLimit(), throttleProgramTokens])
    router
      .post('/revoke', [controllers.programs.OauthTokens, 'revoke'])
      .use([middleware.rateLimit(), throttleProgramTokens])
    router
      .post('/register', [controllers.programs.OauthTokens, 'register'])
      .use([middleware.rateLimit(), throttleRegistrations])
  })
  .prefix('/oauth')

/** Files */
router.get('/media/:id', [controllers.media.Media, 'file']).use(middleware.auth())
router
  .get('/media/members/:id', [controllers.linkedin.LinkedinAccounts, 'photo'])
  .use(middleware.auth())
router.get('/fonts/overlay/:file', [controllers.overlay.OverlayFonts, 'show'])
router.get('/calendar/feeds/:file', [controllers.calendar.CalendarFeeds, 'file'])

/** A client's pages. The review link's secret in the URL replaces a login. */
router
  .group(() => {
    router.get('/', [controllers.reviewLinks.ClientReviews, 'show'])
    router.get('/media/:id', [controllers.reviewLinks.ClientReviews, 'media'])
    router
      .post('/posts/:id/approve', [controllers.reviewLinks.ClientReviews, 'approve'])
      .use(throttleReview)
    router
      .post('/posts/:id/comments', [controllers.reviewLinks.ClientReviews, 'comment'])
      .use(throttleReview)
  })
  .prefix('/review/:token')
  .use(middleware.reviewLink())

/** Dashboard */
router
  .group(() => {
    router.get('/', ({ response }) =>
      response.redirect().withQs().toPath('/dashboard/organizations')
    )
    router.get('/start', [controllers.onboarding.Onboarding, 'page'])
    router.get('/organizations', [controllers.organizations.Organizations, 'page'])
    router.get('/organizations/voice', [controllers.voice.Voices, 'page'])
    router.get('/organizations/media', [controllers.media.Media, 'page'])
    router.get('/drafts', [controllers.drafts.CreatePage, 'show'])
    router.get('/posts', [controllers.posts.PostsPage, 'show'])
    router.get('/campaigns', [controllers.campaigns.Campaigns, 'page'])
    router.get('/review-queue', [controllers.reviewQueue.ReviewQueue, 'page'])
    router.get('/calendar', [controllers.calendar.Calendar, 'page'])
    router.get('/analytics', [controllers.analytics.Analytics, 'page'])
    router.get('/analytics/posts.csv', [controllers.analytics.Analytics, 'export'])
    router
      .get('/settings', [controllers.settings.SettingsPage, 'show'])
      .use(middleware.linkedinSignIn())
    router.get('/status', [controllers.health.Health, 'page'])

    /** This must be the last route: it keeps the sidebar on unknown dashboard URLs. */
    router.get('/*', ({ request }) => {
      throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    })
  })
  .prefix('/dashboard')
  .use([middleware.auth(), middleware.selectedOrganization()])
