import app from '@adonisjs/core/services/app'
import { appUrl } from '#config/app'
import paymentSources from '#config/payment_sources'
import { defineConfig } from '@adonisjs/shield'
import type { HttpContext } from '@adonisjs/core/http'

/** Paths that need no session. Forms of other sites are refused because they cannot send JSON. */
const OPEN_PATHS = ['/api/auth/login', '/api/auth/signup']

/**
 * CSRF protection is for requests that the browser authenticates automatically. Bearer tokens are
 * never sent automatically, and without a session there is nothing to abuse (the answer is then
 * 401, not 403).
 */
function needsNoCsrfToken(ctx: HttpContext) {
  if (OPEN_PATHS.includes(ctx.request.url())) return Boolean(ctx.request.is(['json']))
  if (/^bearer /i.test(ctx.request.header('authorization') ?? '')) return true
  const isOpen = ctx.request.url().startsWith('/api/') || ctx.request.url() === '/contact'
  return isOpen && !ctx.session.has('auth_web')
}

const devSources = app.inDev ? ["'unsafe-inline'"] : []

export default defineConfig({
  csp: {
    enabled: true,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: [
        "'self'",
        '@nonce',
        paymentSources.scripts,
        ...(app.inDev ? ["'unsafe-eval'"] : []),
      ],
      styleSrc: app.inDev ? ["'self'", ...devSources] : ["'self'", '@nonce'],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", paymentSources.calls, ...(app.inDev ? ['ws:'] : [])],
      frameSrc: ["'self'", paymentSources.frames],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  csrf: {
    enabled: true,
    exceptRoutes: needsNoCsrfToken,
    enableXsrfCookie: true,
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: appUrl.startsWith('https:'), maxAge: '180 days' },
  contentTypeSniffing: { enabled: true },
})
