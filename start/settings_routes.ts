import router from '@adonisjs/core/services/router'
import '#start/program_routes'
import '#start/security_routes'
import { signedIn } from '#start/kernel'

const ApiKeys = () => import('#controllers/settings/api_keys_controller')
const ApiKeyTests = () => import('#controllers/settings/api_key_tests_controller')
const NotificationChoices = () => import('#controllers/settings/notification_choices_controller')

/** What one is mailed about */
router.get('/api/settings/notifications', [NotificationChoices, 'show']).use(signedIn)
router.post('/api/settings/notifications', [NotificationChoices, 'store']).use(signedIn)

/** Saved keys, by kind */
router.delete('/api/settings/api-keys/:id', [ApiKeys, 'destroy']).use(signedIn)
router.post('/api/settings/api-keys/:id/test', [ApiKeyTests, 'store']).use(signedIn)
