import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const AnalyticsPage = () => import('#controllers/analytics/analytics_page_controller')
const AnalyticsFiles = () => import('#controllers/analytics/analytics_files_controller')

/** Analytics: the screen, and its posts as a file */
router
  .group(() => {
    router.get('/', [AnalyticsPage, 'show'])
    router.get('/posts.csv', [AnalyticsFiles, 'show'])
  })
  .prefix('/dashboard/analytics')
  .use([middleware.auth(), middleware.selectedOrganization()])
