import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { throttlePassword, throttleTokens } from '#start/limiter'

const ApiTokens = () => import('#controllers/settings/api_tokens_controller')
const OpenSessions = () => import('#controllers/settings/open_sessions_controller')
const Passwords = () => import('#controllers/settings/passwords_controller')
/** No answer of these is kept for a second asking: they tell secrets. */
const unkept = [middleware.auth(), middleware.ownUser()]

/** Tokens for programs */
router.get('/api/settings/tokens', [ApiTokens, 'index']).use(unkept)
router.post('/api/settings/tokens', [ApiTokens, 'store']).use([...unkept, throttleTokens])
router.delete('/api/settings/tokens/:id', [ApiTokens, 'destroy']).use(unkept)

/** Where one is signed in */
router.get('/api/settings/sessions', [OpenSessions, 'index']).use(unkept)
router.delete('/api/settings/sessions', [OpenSessions, 'clear']).use(unkept)
router.delete('/api/settings/sessions/:id', [OpenSessions, 'destroy']).use(unkept)
router.put('/api/settings/password', [Passwords, 'update']).use([...unkept, throttlePassword])
