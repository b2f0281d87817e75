import { hash, randomBytes } from 'node:crypto'
import edge from 'edge.js'
import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { csrfFactory } from '@adonisjs/shield/guards'
import type {} from '@adonisjs/shield/shield_middleware'
import shield from '#config/shield'

const TOKEN_COOKIE = 'XSRF-TOKEN'
const SECRET_KEY = 'csrf-secret'
/**
 * The length of the secret in bytes, as in the package `csrf`. The package would wait for a thread
 * to create it.
 */
const SECRET_BYTES = 18
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const guard = csrfFactory(shield.csrf, encryption.use(), edge)

/**
 * CSRF protection for requests with a session. Shield checks every request that changes something.
 * A read changes nothing, and it gets a token only if its cookie has none for this session.
 */
export default class ShieldMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const token = READS.has(ctx.request.method()) ? sentToken(ctx) : null
    if (!ctx.session.has(SECRET_KEY)) ctx.session.put(SECRET_KEY, newSecret())
    if (token === null) await guard(ctx)
    else ctx.request.csrfToken = token
    return next()
  }
}

function newSecret() {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** The token in the cookie, if it belongs to the session's secret. */
function sentToken({ request, session }: HttpContext) {
  const secret: unknown = session.get(SECRET_KEY)
  if (typeof secret !== 'string') return null
  const token: unknown = request.encryptedCookie(TOKEN_COOKIE)
  return typeof token === 'string' && isTokenOf(secret, token) ? token : null
}

/** Whether a token was made from the secret: a salt, and the hash of both (the package `csrf`). */
function isTokenOf(secret: string, token: string) {
  const salt = token.slice(0, token.indexOf('-'))
  return token === `${salt}-${hash('sha1', `${salt}-${secret}`, 'base64url')}`
}
