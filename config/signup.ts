import env from '#start/env'
import sandbox from '#config/sandbox'
import type { SignupMode } from '#domain/auth/signup'

/**
 * Who may sign up. A sandbox is open for trying Herald, while a real installation belongs to a
 * team.
 */
const mode: SignupMode = env.get('SIGNUP') ?? (sandbox.enabled ? 'open' : 'invited')

export default { mode }
