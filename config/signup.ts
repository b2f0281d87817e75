import env from '#start/env'
import sandbox from '#config/sandbox'
import type { SignupMode } from '#domain/auth/signup'

/** Who may open an account. A sandbox is for looking around; a real installation has a team. */
const mode: SignupMode = env.get('SIGNUP') ?? (sandbox.enabled ? 'open' : 'invited')

export default { mode }
