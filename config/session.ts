import env from '#start/env'
import { appUrl } from '#config/app'
import { defineConfig, stores } from '@adonisjs/session'

export default defineConfig({
  enabled: true,
  cookieName: 'herald-session',
  clearWithBrowser: false,
  age: '30d',
  cookie: { path: '/', httpOnly: true, secure: appUrl.startsWith('https:'), sameSite: 'lax' },
  store: env.get('SESSION_DRIVER', 'cookie'),
  stores: { cookie: stores.cookie() },
})
