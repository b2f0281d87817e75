import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const ApiDescriptions = () => import('#controllers/api/api_descriptions_controller')
const Metrics = () => import('#controllers/health/metrics_controller')

/** What the API is, for programs and those who write them */
router.get('/api/openapi.json', [ApiDescriptions, 'show']).use(middleware.allowance())

/** For Prometheus; a token of its own opens it */
router.get('/metrics', [Metrics, 'show'])
