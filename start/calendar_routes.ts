import router from '@adonisjs/core/services/router'
import { inOrganization, may } from '#start/kernel'

const CalendarItems = () => import('#controllers/calendar/calendar_items_controller')
const CalendarHours = () => import('#controllers/calendar/calendar_hours_controller')
const CalendarDrafts = () => import('#controllers/calendar/calendar_drafts_controller')
const CalendarDays = () => import('#controllers/calendar/calendar_days_controller')
const Queue = () => import('#controllers/posts/queue_controller')

/** Calendar */
router.get('/api/calendar/items', [CalendarItems, 'index']).use(inOrganization)
router.get('/api/calendar/hours', [CalendarHours, 'index']).use(inOrganization)
router.get('/api/calendar/drafts', [CalendarDrafts, 'index']).use(inOrganization)
router.get('/api/calendar/days', [CalendarDays, 'index']).use(inOrganization)

/** The next free slots, and a draft that goes into one */
router.get('/api/queue/next', [Queue, 'index']).use(inOrganization)
router.post('/api/queue', [Queue, 'store']).use(inOrganization).use(may('write_posts'))
