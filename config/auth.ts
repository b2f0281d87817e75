import { configProvider } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import type { ApplicationService } from '@adonisjs/core/types'
import { sessionGuard } from '@adonisjs/auth/session'
import { AccessTokensGuard } from '@adonisjs/auth/access_tokens'
import type { InferAuthenticators, InferAuthEvents, Authenticators } from '@adonisjs/auth/types'

const sessions = configProvider.create(async () => {
  const { default: SessionUserProvider } = await import('#models/user_providers')
  return new SessionUserProvider()
})

/** A guard for bearer tokens. Each request has its own provider. */
function bearerGuard(tokens: 'accessTokens' | 'apiTokens' | 'programTokens') {
  return {
    async resolver(name: string, { container }: ApplicationService) {
      const emitter = await container.make('emitter')
      const { BearerUserProvider } = await import('#models/user_providers')
      return (ctx: HttpContext) =>
        new AccessTokensGuard(name, ctx, emitter as never, new BearerUserProvider(tokens))
    },
  }
}

const authConfig = defineConfig({
  default: 'web',
  guards: {
    web: sessionGuard({ useRememberMeTokens: false, provider: sessions }),
    api: bearerGuard('accessTokens'),
    program: bearerGuard('apiTokens'),
    connected: bearerGuard('programTokens'),
  },
})

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<Authenticators> {}
}
