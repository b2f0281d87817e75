import logger from '@adonisjs/core/services/logger'
import ai from '#config/ai'
import signup from '#config/signup'

/** Says in one line who may open an account, and who may spend the installation's AI key. */
export function announceAccess(): void {
  const signups = `Sign-up is ${signup.mode === 'open' ? 'open to anyone' : 'by invitation'} (SIGNUP)`
  if (ai.key === null) return logger.info(signups)
  const users = ai.keyFor === 'everybody' ? 'every account' : 'no one: users save their own keys'
  logger.info(`${signups}. This server's AI key is for ${users} (INSTANCE_AI_KEY_FOR)`)
}
