import { hash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import quotas from '#config/quotas'
import { IMPORT_THROTTLE } from '#domain/archives/archive_bounds'
import { networkOf as networkOfIp } from '#domain/auth/devices'
import { LOGIN_THROTTLE, normaliseEmail, SIGN_UP_THROTTLE } from '#domain/auth/auth_rules'
import { CONTACT_THROTTLE } from '#domain/contact/contact_rules'
import {
  CONSENT_THROTTLE,
  REGISTRATION_THROTTLE,
  TOKEN_THROTTLE,
} from '#domain/programs/oauth_rules'
import { SHEET_THROTTLE } from '#domain/posts/csv/post_columns'
import { REMINDER_THROTTLE, REVIEW_THROTTLE } from '#domain/review_links/link_rules'
import { ACCEPTANCE_THROTTLE } from '#domain/organizations/invitation_rules'
import { tooManyInvitationsSentence } from '#domain/organizations/quotas'
import { HOUR_MS } from '#domain/schedule/instant'

/**
 * Counts by these parts, within the name of the definition. They are hashed to a fixed length,
 * because the key is an indexed column.
 */
function allow(throttle: { tries: number; windowMs: number }, ...parts: string[]) {
  return limiter
    .allowRequests(throttle.tries)
    .every(throttle.windowMs / 1000)
    .usingKey(hash('sha256', parts.join('|')))
}

function networkOf({ request }: HttpContext) {
  return networkOfIp(request.ip())
}

function userOf({ auth }: HttpContext) {
  return auth.getUserOrFail().id
}

function emailOf({ request }: HttpContext) {
  const email: unknown = request.input('email')
  return typeof email === 'string' ? normaliseEmail(email) : ''
}

/**
 * Sign-ups of one network and email address together: ten attempts per minute. Logins are limited
 * by LoginGuard.
 */
export const throttleSignUpAddress = limiter.define('sign-up-address', (ctx) =>
  allow(LOGIN_THROTTLE, networkOf(ctx), emailOf(ctx))
)

/** Sign-ups of one network: enough for a workshop of a large team, too few to fill the database. */
export const throttleSignUp = limiter.define('sign-up', (ctx) =>
  allow(SIGN_UP_THROTTLE, networkOf(ctx))
)

/** Password checks of a signed-in user: ten per minute. */
export const throttlePassword = limiter.define('password', (ctx) =>
  allow(LOGIN_THROTTLE, userOf(ctx))
)

/** Imports of one user, because each costs as much as thousands of requests. */
export const throttleImports = limiter.define('imports', (ctx) =>
  allow(IMPORT_THROTTLE, userOf(ctx))
)

/** CSV files of one user: checks and imports. */
export const throttleSheets = limiter.define('sheets', (ctx) => allow(SHEET_THROTTLE, userOf(ctx)))

/** API tokens without an expiry, because creating one requires the password. */
export const throttleTokens = limiter.define('tokens', (ctx) =>
  ctx.request.input('password') === undefined
    ? limiter.noLimit()
    : allow(LOGIN_THROTTLE, userOf(ctx))
)

/** Emails with links: few, so that no mailbox is flooded. */
export const throttleMail = limiter.define('mail', (ctx) => allow(LOGIN_THROTTLE, networkOf(ctx)))

/** Messages of the contact form: few, so that no mailbox is flooded. */
export const throttleContact = limiter.define('contact', (ctx) =>
  allow(CONTACT_THROTTLE, networkOf(ctx))
)

/** Sent invitations: the operator's limit, so that no mailbox is flooded. */
export const throttleInvitations = limiter.define('invitations', (ctx) =>
  allow({ tries: quotas.invitationsPerHour, windowMs: HOUR_MS }, userOf(ctx)).limitExceeded(
    (error) => error.setMessage(tooManyInvitationsSentence(quotas.invitationsPerHour))
  )
)

/** Reminders of one user: a new link has no pause yet, so its own limit protects no mailbox. */
export const throttleReminders = limiter.define('reminders', (ctx) =>
  allow(REMINDER_THROTTLE, userOf(ctx))
)

/** Accepted invitations: as many as a person can receive in an hour. */
export const throttleAcceptances = limiter.define('acceptances', (ctx) =>
  allow(ACCEPTANCE_THROTTLE, userOf(ctx))
)

/**
 * Approvals and comments of a client: a realistic number for ten minutes, by link and IP address.
 */
export const throttleReview = limiter.define('review', (ctx) =>
  allow(REVIEW_THROTTLE, networkOf(ctx), String(ctx.params.token))
)

/** Programs that register themselves. */
export const throttleRegistrations = limiter.define('registrations', (ctx) =>
  allow(REGISTRATION_THROTTLE, networkOf(ctx))
)

/** Requests of programs for tokens. */
export const throttleProgramTokens = limiter.define('program-tokens', (ctx) =>
  allow(TOKEN_THROTTLE, networkOf(ctx))
)

/** Consent pages of a user, because each can cause a request to another server. */
export const throttleConsents = limiter.define('consents', (ctx) =>
  allow(CONSENT_THROTTLE, userOf(ctx))
)
