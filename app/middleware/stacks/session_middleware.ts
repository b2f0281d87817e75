import { configProvider } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Session } from '@adonisjs/session'
import type {} from '@adonisjs/session/session_middleware'
import type { SessionConfig, SessionStoreFactory } from '@adonisjs/session/types'
import session, { noEvents } from '#config/session'

interface Settings extends SessionConfig {
  store: string
  stores: Record<string, SessionStoreFactory>
}

const settings = configProvider.resolve<Settings>(app, session)

/**
 * Like the framework's session middleware, but cookies are sent only when the session has changed.
 * They need no renewal: a login's session ends with its token after thirty days, as its cookies do.
 */
export default class SessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const config = (await settings)!
    ctx.session = new Session(config, config.stores[config.store], noEvents, ctx)
    await ctx.session.initiate(false)
    const answer: unknown = await next()
    if (isChanged(ctx.session)) await ctx.session.commit()
    return answer
  }
}

function isChanged(current: Session) {
  const { hasBeenModified, hasRegeneratedSession, responseFlashMessages } = current
  return hasBeenModified || hasRegeneratedSession || !responseFlashMessages.isEmpty
}
