import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/core/http'
import { answerBadAddress } from '#config/bad_address'

export const port = env.get('PORT', 3333)

/** The address people type; LinkedIn returns here, mails link here. No trailing slash. */
export const appUrl = env.get('APP_URL', `http://localhost:${port}`).replace(/\/+$/, '')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  onBadUrl: answerBadAddress,
  cookie: {
    domain: '',
    path: '/',
    maxAge: '30d',
    httpOnly: true,
    secure: app.inProduction && appUrl.startsWith('https:'),
    sameSite: 'lax',
  },
})
