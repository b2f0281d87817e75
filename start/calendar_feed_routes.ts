import router from '@adonisjs/core/services/router'
import { may, middleware, signedIn } from '#start/kernel'

const CalendarFeeds = () => import('#controllers/calendar/calendar_feeds_controller')
const FeedFiles = () => import('#controllers/calendar/feed_files_controller')
const PostWords = () => import('#controllers/posts/post_words_controller')

/** The organization's calendar for other programs. No answer of it is kept: it tells a secret. */
router
  .group(() => {
    router.get('/', [CalendarFeeds, 'show'])
    router.post('/', [CalendarFeeds, 'store']).use(may('share_links'))
    router.delete('/', [CalendarFeeds, 'destroy']).use(may('share_links'))
  })
  .prefix('/api/calendar/feed')
  .use([middleware.auth(), middleware.ownUser(), middleware.organization()])
router.get('/calendar/feeds/:file', [FeedFiles, 'show'])

/** Words of a post that follows no draft */
router
  .put('/api/scheduled-posts/:id', [PostWords, 'update'])
  .use(signedIn)
  .use(may('write_posts', 'post'))
