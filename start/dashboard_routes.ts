import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const OrganizationsPage = () => import('#controllers/organizations/organizations_page_controller')
const CreatePage = () => import('#controllers/drafts/create_page_controller')
const PostsPage = () => import('#controllers/posts/posts_page_controller')
const SettingsPage = () => import('#controllers/settings/settings_page_controller')
const StatusPage = () => import('#controllers/health/status_page_controller')
const CampaignsPage = () => import('#controllers/campaigns/campaigns_page_controller')
const ReviewQueuePage = () => import('#controllers/ai_content/review_queue_page_controller')
const CalendarPage = () => import('#controllers/calendar/calendar_page_controller')

/** Dashboard */
router
  .group(() => {
    router.get('/', ({ response }) =>
      response.redirect().withQs().toPath('/dashboard/organizations')
    )
    router.get('/organizations', [OrganizationsPage, 'show'])
    router.get('/drafts', [CreatePage, 'show'])
    router.get('/posts', [PostsPage, 'show'])
    router.get('/settings', [SettingsPage, 'show']).use(middleware.linkedinSignIn())
    router.get('/status', [StatusPage, 'show'])
    router.get('/campaigns', [CampaignsPage, 'show'])
    router.get('/review-queue', [ReviewQueuePage, 'show'])
    router.get('/calendar', [CalendarPage, 'show'])
  })
  .prefix('/dashboard')
  .use([middleware.auth(), middleware.selectedOrganization()])
