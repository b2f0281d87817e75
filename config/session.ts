import env from '#start/env'
import { appUrl } from '#config/app'
import { defineConfig, stores } from '@adonisjs/session'

/** Nothing listens to the events of sessions and their guards, and each request would emit some. */
export const noEvents = { emit: async () => undefined } as never

export default defineConfig({
  enabled: true,
  cookieName: 'herald-session',
  clearWithBrowser: false,
  age: '30d',
  cookie: { path: '/', httpOnly: true, secure: appUrl.startsWith('https:'), sameSite: 'lax' },
  store: env.get('SESSION_DRIVER', 'cookie'),
  stores: { cookie: stores.cookie() },
})
