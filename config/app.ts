import { isIPv6 } from 'node:net'
import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/core/http'
import { answerBadUrl } from '#config/bad_url'

export const port = env.get('PORT', 3333)

/** The public URL without a trailing slash. LinkedIn's callback and links in emails use it. */
export const appUrl = env.get('APP_URL') ?? `http://${listeningName()}:${port}`

/** Without APP_URL the URL is a guess, so the host name that the browser used is preferred. */
export const isAppUrlGiven = env.get('APP_URL') !== undefined

/**
 * The host name under which this machine reaches the server itself, as a URL contains it: an IPv6
 * address is in brackets there.
 */
export function listeningName(host = env.get('HOST')) {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const isTrustedProxy = env.get('TRUSTED_PROXIES')

/** Whether a proxy's headers about the visitor's IP address and scheme are trusted. */
function isTrusted(address: string) {
  return LOOPBACK.includes(address) || isTrustedProxy?.(address) === true
}

export const http = defineConfig({
  trustProxy: isTrusted,
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  onBadUrl: answerBadUrl,
  serializeJSON: JSON.stringify,
  cookie: {
    domain: '',
    path: '/',
    maxAge: '30d',
    httpOnly: true,
    secure: app.inProduction && appUrl.startsWith('https:'),
    sameSite: 'lax',
  },
})
