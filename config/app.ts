import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/core/http'
import { answerBadAddress } from '#config/bad_address'

export const port = env.get('PORT', 3333)

/** The address people type; LinkedIn returns here, mails link here. No trailing slash. */
export const appUrl = (env.get('APP_URL') ?? `http://${listeningName()}:${port}`).replace(
  /\/+$/,
  ''
)

/** Without APP_URL the address is a guess: then the name that the browser used is the better one. */
export const isAppUrlGiven = env.get('APP_URL') !== undefined

/** The name under which this machine reaches the server itself. */
export function listeningName() {
  const host = env.get('HOST')
  return host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const isNamed = env.get('TRUSTED_PROXIES')

/** What such a neighbour says of the visitor's address and scheme is believed. */
function isTrusted(address: string) {
  return LOOPBACK.includes(address) || isNamed?.(address) === true
}

export const http = defineConfig({
  trustProxy: isTrusted,
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
