import { errors } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import '#start/calendar_feed_routes'
import '#start/calendar_routes'
import '#start/analytics_routes'
import '#start/archive_routes'
import '#start/billing_routes'
import '#start/campaign_routes'
import '#start/material_routes'
import '#start/live_routes'
import '#start/overlay_routes'
import '#start/post_routes'
import '#start/public_routes'
import '#start/review_link_routes'
import '#start/settings_routes'
import '#start/team_routes'
import '#start/dashboard_routes'
import { inOrganization, may, middleware, signedIn } from '#start/kernel'
import { throttleMail, throttleSignIn, throttleSignUp } from '#start/limiter'

const Signups = () => import('#controllers/auth/signups_controller')
const Logins = () => import('#controllers/auth/logins_controller')
const Logouts = () => import('#controllers/auth/logouts_controller')
const Sessions = () => import('#controllers/auth/sessions_controller')
const CurrentUser = () => import('#controllers/auth/current_user_controller')
const PasswordResetLinks = () => import('#controllers/auth/password_reset_links_controller')
const EmailConfirmations = () => import('#controllers/auth/email_confirmations_controller')
const PasswordResets = () => import('#controllers/auth/password_resets_controller')
const ApiKeys = () => import('#controllers/settings/api_keys_controller')
const ApiKeyChecks = () => import('#controllers/settings/api_key_checks_controller')
const ModelChoices = () => import('#controllers/settings/model_choices_controller')
const Clocks = () => import('#controllers/settings/clocks_controller')
const Timezones = () => import('#controllers/settings/timezones_controller')
const LinkedinStatus = () => import('#controllers/linkedin/linkedin_status_controller')
const LinkedinSignIns = () => import('#controllers/linkedin/linkedin_sign_ins_controller')
const LinkedinCallbacks = () => import('#controllers/linkedin/linkedin_callbacks_controller')
const LinkedinAccounts = () => import('#controllers/linkedin/linkedin_accounts_controller')
const MemberPictures = () => import('#controllers/linkedin/member_pictures_controller')
const ManagedOrganizations = () => import('#controllers/linkedin/managed_organizations_controller')
const Organizations = () => import('#controllers/organizations/organizations_controller')
const OrganizationConnections = () =>
  import('#controllers/organizations/organization_connections_controller')
const Drafts = () => import('#controllers/drafts/drafts_controller')
const DraftImages = () => import('#controllers/drafts/draft_images_controller')
const DraftDocuments = () => import('#controllers/drafts/draft_documents_controller')
const DraftPictures = () => import('#controllers/drafts/draft_pictures_controller')
const Media = () => import('#controllers/media/media_controller')
const ScheduledPosts = () => import('#controllers/posts/scheduled_posts_controller')
const ImmediatePublications = () => import('#controllers/posts/immediate_publications_controller')
const PostLogs = () => import('#controllers/posts/post_logs_controller')
const LiveAnswers = () => import('#controllers/posts/live_answers_controller')
const NotLiveAnswers = () => import('#controllers/posts/not_live_answers_controller')
const Posts = () => import('#controllers/posts/posts_controller')
const AssistantMessages = () => import('#controllers/assistant/assistant_messages_controller')
const Conversations = () => import('#controllers/assistant/conversations_controller')
const Attachments = () => import('#controllers/assistant/attachments_controller')
const AssistantPrompts = () => import('#controllers/assistant/assistant_prompts_controller')
const GeneratedDrafts = () => import('#controllers/drafts/generated_drafts_controller')
const GeneratedCarousels = () => import('#controllers/drafts/generated_carousels_controller')
const Runs = () => import('#controllers/runs/runs_controller')
const RunRetries = () => import('#controllers/runs/run_retries_controller')
const ReadNotices = () => import('#controllers/notices/read_notices_controller')
const Health = () => import('#controllers/health/health_controller')
const Readiness = () => import('#controllers/health/readiness_controller')

/** Public pages */
router
  .group(() => {
    router.on('/login').renderInertia('auth/login', {})
    router.get('/signup', [Signups, 'create'])
    router.on('/forgot-password').renderInertia('auth/forgot_password', {})
  })
  .use(middleware.guest())
router.get('/reset-password/:token', [PasswordResets, 'create'])
router.get('/confirm-email/:token', [EmailConfirmations, 'show'])

/** Files and LinkedIn's return address */
router.get('/media/:id', [Media, 'show']).use(middleware.auth())
router.get('/media/members/:id', [MemberPictures, 'show']).use(middleware.auth())
router.get('/linkedin/callback', [LinkedinCallbacks, 'show']).use(middleware.linkedinSignIn())

/** Health */
router.get('/health', [Health, 'show'])
router.get('/health/ready', [Readiness, 'show'])

/** Auth */
router
  .group(() => {
    router.post('/signup', [Signups, 'store']).use([throttleSignIn, throttleSignUp])
    router.post('/login', [Logins, 'store'])
    router.post('/forgot-password', [PasswordResetLinks, 'store']).use(throttleMail)
    router.post('/reset-password', [PasswordResets, 'store']).use(throttleMail)
    router.post('/confirm-email', [EmailConfirmations, 'store']).use(throttleMail)
    router.post('/email-confirmation', [EmailConfirmations, 'update']).use(middleware.auth())
    router.get('/me', [CurrentUser, 'show']).use(middleware.auth())
    router.post('/logout', [Logouts, 'store']).use(middleware.auth())
    router.post('/session', [Sessions, 'store']).use(middleware.auth())
  })
  .prefix('/api/auth')
  .use(middleware.allowance())

/** Settings and connections */
router
  .group(() => {
    router.get('/api/settings/api-keys/check', [ApiKeyChecks, 'show'])
    router.get('/api/settings/api-keys', [ApiKeys, 'index'])
    router.post('/api/settings/api-keys', [ApiKeys, 'store'])
    router.get('/api/settings/models', [ModelChoices, 'show'])
    router.post('/api/settings/models', [ModelChoices, 'store'])
    router.get('/api/settings/timezone', [Timezones, 'show'])
    router.post('/api/settings/timezone', [Timezones, 'store'])
    router.get('/api/settings/clock', [Clocks, 'show'])
    router.post('/api/settings/clock', [Clocks, 'store'])
    router.get('/api/settings/linkedin-status', [LinkedinStatus, 'show'])
    router.post('/api/settings/disconnect-linkedin', [LinkedinAccounts, 'destroy'])
    router
      .get('/api/linkedin/auth/start', [LinkedinSignIns, 'create'])
      .use(middleware.linkedinSignIn())
  })
  .use(signedIn)

/** Notices */
router.post('/api/notices/:id/read', [ReadNotices, 'store']).use(signedIn)

/** Organizations */
router
  .group(() => {
    router.get('/', [Organizations, 'index'])
    router.post('/', [Organizations, 'store'])
    router
      .post('/:id/connect-linkedin', [OrganizationConnections, 'store'])
      .use(may('connect_linkedin', 'organization'))
    router
      .post('/:id/disconnect-linkedin', [OrganizationConnections, 'destroy'])
      .use(may('read', 'organization'))
  })
  .prefix('/api/organizations')
  .use(signedIn)

router
  .get('/api/linkedin/managed-organizations', [ManagedOrganizations, 'index'])
  .use(inOrganization)

/** Drafts */
router.get('/api/drafts', [Drafts, 'index']).use(inOrganization)
router.post('/api/drafts', [Drafts, 'store']).use(inOrganization).use(may('write_posts'))
router
  .post('/api/drafts/upload-image', [DraftImages, 'store'])
  .use(inOrganization)
  .use(may('write_posts'))
router
  .post('/api/drafts/generate-image', [DraftPictures, 'store'])
  .use(inOrganization)
  .use(may('write_posts'))
router
  .post('/api/drafts/upload-document', [DraftDocuments, 'store'])
  .use(inOrganization)
  .use(may('write_posts'))
router.put('/api/drafts/:id', [Drafts, 'update']).use(signedIn).use(may('write_posts', 'draft'))
router.delete('/api/drafts/:id', [Drafts, 'destroy']).use(signedIn).use(may('write_posts', 'draft'))

/** Posts */
router.get('/api/scheduled-posts', [ScheduledPosts, 'index']).use(inOrganization)
router
  .post('/api/scheduled-posts', [ScheduledPosts, 'store'])
  .use(inOrganization)
  .use(may('write_posts'))
router.get('/api/scheduled-posts/:id', [ScheduledPosts, 'show']).use(signedIn)
router
  .patch('/api/scheduled-posts/:id', [ScheduledPosts, 'update'])
  .use(signedIn)
  .use(may('write_posts', 'post'))
router
  .delete('/api/scheduled-posts/:id', [ScheduledPosts, 'destroy'])
  .use(signedIn)
  .use(may('write_posts', 'post'))
router
  .post('/api/scheduled-posts/:id/publish-now', [ImmediatePublications, 'store'])
  .as('publish_now')
  .use(signedIn)
  .use(may('write_posts', 'post'))
router
  .post('/api/scheduled-posts/:id/post-now', [ImmediatePublications, 'store'])
  .as('post_now')
  .use(signedIn)
  .use(may('write_posts', 'post'))
router.get('/api/scheduled-posts/:id/log', [PostLogs, 'show']).use(signedIn)
router
  .post('/api/scheduled-posts/:id/confirm-live', [LiveAnswers, 'store'])
  .use(signedIn)
  .use(may('write_posts', 'post'))
router
  .post('/api/scheduled-posts/:id/confirm-not-live', [NotLiveAnswers, 'store'])
  .use(signedIn)
  .use(may('write_posts', 'post'))
router.get('/api/posts', [Posts, 'index']).use(inOrganization)
router.delete('/api/posts/:id', [Posts, 'destroy']).use(signedIn).use(may('write_posts', 'post'))

/** Assistant */
router
  .group(() => {
    router.get('/messages', [AssistantMessages, 'index'])
    router.post('/messages', [AssistantMessages, 'store']).use(may('write_posts'))
    router.delete('/messages', [Conversations, 'destroy'])
    router.post('/attachments', [Attachments, 'store']).use(may('write_posts'))
    router.get('/prompts', [AssistantPrompts, 'show'])
    router.put('/prompts', [AssistantPrompts, 'update']).use(may('edit_organization'))
    router.delete('/prompts', [AssistantPrompts, 'destroy']).use(may('edit_organization'))
  })
  .prefix('/api/assistant')
  .use(inOrganization)
router
  .patch('/api/assistant/messages/:id', [AssistantMessages, 'update'])
  .use(signedIn)
  .use(may('write_posts', 'message'))
router
  .post('/api/drafts/generate', [GeneratedDrafts, 'store'])
  .use(inOrganization)
  .use(may('write_posts'))
router
  .post('/api/drafts/generate-carousel', [GeneratedCarousels, 'store'])
  .use(inOrganization)
  .use(may('write_posts'))

/** Runs: long work to watch, stop and try again */
router.get('/api/runs/:id', [Runs, 'show']).use(signedIn)
router.delete('/api/runs/:id', [Runs, 'destroy']).use(signedIn)
router.post('/api/runs/:id/retry', [RunRetries, 'store']).use(signedIn)

/** The last route of all: an unknown address of the dashboard keeps its sidebar. */
router
  .get('/dashboard/*', ({ request }) => {
    throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
  })
  .use([middleware.auth(), middleware.selectedOrganization()])
