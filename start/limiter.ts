import { createHash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import quotas from '#config/quotas'
import { IMPORT_THROTTLE } from '#domain/archives/bounds'
import { networkOf } from '#domain/auth/network_of'
import { LOGIN_THROTTLE, normaliseEmail, SIGN_UP_THROTTLE } from '#domain/auth/rules'
import { CONTACT_THROTTLE } from '#domain/contact/rules'
import { REVIEW_THROTTLE } from '#domain/review_links/link_rules'
import { ACCEPTANCE_THROTTLE } from '#domain/organizations/invitation_rules'
import { tooManyInvitationsSentence } from '#domain/organizations/quotas'

/** Of one length, whatever is typed in: the key is an indexed column. */
function keyOf(...parts: string[]) {
  return createHash('sha256').update(parts.join('|')).digest('hex')
}

function emailOf({ request }: HttpContext) {
  const email: unknown = request.input('email')
  return typeof email === 'string' ? normaliseEmail(email) : ''
}

/** Sign-up: ten attempts a minute for one network and email address together. Logins are limited by LoginGuard. */
export const throttleSignIn = limiter.define('sign-in', (ctx) =>
  limiter
    .allowRequests(LOGIN_THROTTLE.tries)
    .every(LOGIN_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(networkOf(ctx.request.ip()), emailOf(ctx)))
)

/** Sign-ups of one network: enough for a workshop of a large team, too few to fill the database. */
export const throttleSignUp = limiter.define('sign-up', (ctx) =>
  limiter
    .allowRequests(SIGN_UP_THROTTLE.tries)
    .every(SIGN_UP_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(networkOf(ctx.request.ip())))
)

/** Guesses at the password of one who is signed in: ten a minute. */
export const throttlePassword = limiter.define('password', (ctx) =>
  limiter
    .allowRequests(LOGIN_THROTTLE.tries)
    .every(LOGIN_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(ctx.auth.getUserOrFail().id))
)

/** Imports of one person: each costs as much as thousands of requests. */
export const throttleImports = limiter.define('imports', (ctx) =>
  limiter
    .allowRequests(IMPORT_THROTTLE.tries)
    .every(IMPORT_THROTTLE.windowMs / 1000)
    .usingKey(keyOf('imports', ctx.auth.getUserOrFail().id))
)

/** A token without an end asks for the password: guesses at it are counted with the others. */
export const throttleTokens = limiter.define('tokens', (ctx) =>
  ctx.request.input('password') === undefined
    ? limiter.noLimit()
    : limiter
        .allowRequests(LOGIN_THROTTLE.tries)
        .every(LOGIN_THROTTLE.windowMs / 1000)
        .usingKey(keyOf(ctx.auth.getUserOrFail().id))
)

/** Links by mail: few, so that nobody's mailbox is flooded. */
export const throttleMail = limiter.define('mail', (ctx) =>
  limiter
    .allowRequests(LOGIN_THROTTLE.tries)
    .every(LOGIN_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(networkOf(ctx.request.ip())))
)

/** The contact form: few, so that nobody's mailbox is flooded. */
export const throttleContact = limiter.define('contact', (ctx) =>
  limiter
    .allowRequests(CONTACT_THROTTLE.tries)
    .every(CONTACT_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(networkOf(ctx.request.ip())))
)

/** Invitations sent: as many as the operator allows, so that no one's mailbox is flooded. */
export const throttleInvitations = limiter.define('invitations', (ctx) =>
  limiter
    .allowRequests(quotas.invitationsPerHour)
    .every('1 hour')
    .usingKey(keyOf('sent', ctx.auth.getUserOrFail().id))
    .limitExceeded((error) =>
      error.setMessage(tooManyInvitationsSentence(quotas.invitationsPerHour))
    )
)

/** Invitations accepted: as many as a person comes to in an hour. */
export const throttleAcceptances = limiter.define('acceptances', (ctx) =>
  limiter
    .allowRequests(ACCEPTANCE_THROTTLE.tries)
    .every(ACCEPTANCE_THROTTLE.windowMs / 1000)
    .usingKey(keyOf('accepted', ctx.auth.getUserOrFail().id))
)

/** Approvals and comments of a client: what people do in ten minutes, by link and address. */
export const throttleReview = limiter.define('review', (ctx) =>
  limiter
    .allowRequests(REVIEW_THROTTLE.tries)
    .every(REVIEW_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(networkOf(ctx.request.ip()), String(ctx.params.token)))
)
