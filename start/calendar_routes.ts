import router from '@adonisjs/core/services/router'
import { inOrganization } from '#start/kernel'

const CalendarItems = () => import('#controllers/calendar/calendar_items_controller')
const CalendarDays = () => import('#controllers/calendar/calendar_days_controller')

/** Calendar */
router.get('/api/calendar/items', [CalendarItems, 'index']).use(inOrganization)
router.get('/api/calendar/days', [CalendarDays, 'index']).use(inOrganization)
