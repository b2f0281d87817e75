import router from '@adonisjs/core/services/router'
import { signedIn } from '#start/kernel'

const NotificationChoices = () => import('#controllers/settings/notification_choices_controller')

/** What one is mailed about */
router.get('/api/settings/notifications', [NotificationChoices, 'show']).use(signedIn)
router.post('/api/settings/notifications', [NotificationChoices, 'store']).use(signedIn)
