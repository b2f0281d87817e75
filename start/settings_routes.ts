import router from '@adonisjs/core/services/router'
import '#start/program_routes'
import '#start/security_routes'
import { middleware, signedIn } from '#start/kernel'

const ApiKeys = () => import('#controllers/settings/api_keys_controller')
const ApiKeyTests = () => import('#controllers/settings/api_key_tests_controller')
const OnboardingChoices = () => import('#controllers/onboarding/onboarding_choices_controller')
const StartPage = () => import('#controllers/onboarding/start_page_controller')
const NotificationChoices = () => import('#controllers/settings/notification_choices_controller')

/** What one is mailed about */
router.get('/api/settings/notifications', [NotificationChoices, 'show']).use(signedIn)
router.post('/api/settings/notifications', [NotificationChoices, 'store']).use(signedIn)

/** The first steps: what a user put away of them, and their screen */
router.get('/api/settings/onboarding', [OnboardingChoices, 'show']).use(signedIn)
router.post('/api/settings/onboarding', [OnboardingChoices, 'store']).use(signedIn)
router
  .get('/dashboard/start', [StartPage, 'show'])
  .use([middleware.auth(), middleware.selectedOrganization()])

/** Saved keys, by kind */
router.delete('/api/settings/api-keys/:id', [ApiKeys, 'destroy']).use(signedIn)
router.post('/api/settings/api-keys/:id/test', [ApiKeyTests, 'store']).use(signedIn)
