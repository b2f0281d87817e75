import router from '@adonisjs/core/services/router'
import { inOrganization, middleware, signedIn } from '#start/kernel'

const LiveEvents = () => import('#controllers/live/live_events_controller')
const PostSearches = () => import('#controllers/posts/post_searches_controller')
const Notices = () => import('#controllers/notices/notices_controller')
const UnreadNotices = () => import('#controllers/notices/unread_notices_controller')

/** What changes, as it does: @adonisjs/transmit, and its client in the browser */
router.get('/api/live/events', [LiveEvents, 'show']).use([middleware.auth(), middleware.ownUser()])

/** The bell */
router.get('/api/notices', [Notices, 'index']).use(signedIn)
router.get('/api/notices/unread', [UnreadNotices, 'show']).use(signedIn)
router.delete('/api/notices/unread', [UnreadNotices, 'destroy']).use(signedIn)

/** The palette */
router.get('/api/posts/search', [PostSearches, 'index']).use(inOrganization)
