import { noEvents } from '#config/session'
import { defineConfig } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import { SessionGuard } from '@adonisjs/auth/session'
import { AccessTokensGuard } from '@adonisjs/auth/access_tokens'
import type { InferAuthenticators } from '@adonisjs/auth/types'

const webGuard = {
  async resolver(name: string) {
    const { default: SessionUserProvider } = await import('#models/user_providers')
    const options = { useRememberMeTokens: false } as const
    const provider = new SessionUserProvider()
    return (ctx: HttpContext) => new SessionGuard(name, ctx, options, noEvents, provider)
  },
}

/** A guard for bearer tokens. Each request has its own provider. */
function bearerGuard(tokens: 'accessTokens' | 'apiTokens' | 'programTokens') {
  return {
    async resolver(name: string) {
      const { BearerUserProvider } = await import('#models/user_providers')
      return (ctx: HttpContext) =>
        new AccessTokensGuard(name, ctx, noEvents, new BearerUserProvider(tokens))
    },
  }
}

const authConfig = defineConfig({
  default: 'web',
  guards: {
    web: webGuard,
    api: bearerGuard('accessTokens'),
    program: bearerGuard('apiTokens'),
    connected: bearerGuard('programTokens'),
  },
})

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
