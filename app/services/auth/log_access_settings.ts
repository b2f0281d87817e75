import logger from '@adonisjs/core/services/logger'
import ai from '#config/ai'
import signup from '#config/signup'

/** Logs who may sign up and who may use the installation's AI key. */
export function logAccessSettings(): void {
  const signups = `Sign-up is ${signup.mode === 'open' ? 'open to anyone' : 'by invitation'} (SIGNUP)`
  if (ai.key === null) return logger.info(signups)
  const users = ai.keyUsers === 'everybody' ? 'every account' : 'no one: users save their own keys'
  logger.info(`${signups}. This server's AI key is for ${users} (INSTANCE_AI_KEY_FOR)`)
}
