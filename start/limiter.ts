import { hash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import quotas from '#config/quotas'
import { IMPORT_THROTTLE } from '#domain/archives/archive_bounds'
import { networkOf } from '#domain/auth/devices'
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

/** Hashes the parts to a fixed length, because the key is an indexed column. */
function keyOf(...parts: string[]) {
  return hash('sha256', parts.join('|'))
}

function emailOf({ request }: HttpContext) {
  const email: unknown = request.input('email')
  return typeof email === 'string' ? normaliseEmail(email) : ''
}

/**
 * Sign-ups: ten attempts per minute for one network and email address together. Logins are limited
 * by LoginGuard.
 */
export const throttleSignUpAddress = limiter.define('sign-in', (ctx) =>
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

/** Password checks of a signed-in user: ten per minute. */
export const throttlePassword = limiter.define('password', (ctx) =>
  limiter
    .allowRequests(LOGIN_THROTTLE.tries)
    .every(LOGIN_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(ctx.auth.getUserOrFail().id))
)

/** Imports of one user, because each costs as much as thousands of requests. */
export const throttleImports = limiter.define('imports', (ctx) =>
  limiter
    .allowRequests(IMPORT_THROTTLE.tries)
    .every(IMPORT_THROTTLE.windowMs / 1000)
    .usingKey(keyOf('imports', ctx.auth.getUserOrFail().id))
)

/** CSV files of one user: checks and imports. */
export const throttleSheets = limiter.define('sheets', (ctx) =>
  limiter
    .allowRequests(SHEET_THROTTLE.tries)
    .every(SHEET_THROTTLE.windowMs / 1000)
    .usingKey(keyOf('sheets', ctx.auth.getUserOrFail().id))
)

/** A token without an expiry requires the password, so these guesses count with the others. */
export const throttleTokens = limiter.define('tokens', (ctx) =>
  ctx.request.input('password') === undefined
    ? limiter.noLimit()
    : limiter
        .allowRequests(LOGIN_THROTTLE.tries)
        .every(LOGIN_THROTTLE.windowMs / 1000)
        .usingKey(keyOf(ctx.auth.getUserOrFail().id))
)

/** Emails with links: few, so that no mailbox is flooded. */
export const throttleMail = limiter.define('mail', (ctx) =>
  limiter
    .allowRequests(LOGIN_THROTTLE.tries)
    .every(LOGIN_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(networkOf(ctx.request.ip())))
)

/** Messages of the contact form: few, so that no mailbox is flooded. */
export const throttleContact = limiter.define('contact', (ctx) =>
  limiter
    .allowRequests(CONTACT_THROTTLE.tries)
    .every(CONTACT_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(networkOf(ctx.request.ip())))
)

/** Sent invitations: the operator's limit, so that no mailbox is flooded. */
export const throttleInvitations = limiter.define('invitations', (ctx) =>
  limiter
    .allowRequests(quotas.invitationsPerHour)
    .every('1 hour')
    .usingKey(keyOf('sent', ctx.auth.getUserOrFail().id))
    .limitExceeded((error) =>
      error.setMessage(tooManyInvitationsSentence(quotas.invitationsPerHour))
    )
)

/** Reminders of one user: a new link has no pause yet, so its own limit protects no mailbox. */
export const throttleReminders = limiter.define('reminders', (ctx) =>
  limiter
    .allowRequests(REMINDER_THROTTLE.tries)
    .every(REMINDER_THROTTLE.windowMs / 1000)
    .usingKey(keyOf('reminders', ctx.auth.getUserOrFail().id))
)

/** Accepted invitations: as many as a person can receive in an hour. */
export const throttleAcceptances = limiter.define('acceptances', (ctx) =>
  limiter
    .allowRequests(ACCEPTANCE_THROTTLE.tries)
    .every(ACCEPTANCE_THROTTLE.windowMs / 1000)
    .usingKey(keyOf('accepted', ctx.auth.getUserOrFail().id))
)

/**
 * Approvals and comments of a client: a realistic number for ten minutes, by link and IP address.
 */
export const throttleReview = limiter.define('review', (ctx) =>
  limiter
    .allowRequests(REVIEW_THROTTLE.tries)
    .every(REVIEW_THROTTLE.windowMs / 1000)
    .usingKey(keyOf(networkOf(ctx.request.ip()), String(ctx.params.token)))
)

/** Programs that register themselves, and their token requests, by network. */
export const throttleRegistrations = limiter.define('registrations', (ctx) =>
  limiter
    .allowRequests(REGISTRATION_THROTTLE.tries)
    .every(REGISTRATION_THROTTLE.windowMs / 1000)
    .usingKey(keyOf('registrations', networkOf(ctx.request.ip())))
)

export const throttleProgramTokens = limiter.define('program-tokens', (ctx) =>
  limiter
    .allowRequests(TOKEN_THROTTLE.tries)
    .every(TOKEN_THROTTLE.windowMs / 1000)
    .usingKey(keyOf('program-tokens', networkOf(ctx.request.ip())))
)

/** Consent pages of a user, because each can cause a request to another server. */
export const throttleConsents = limiter.define('consents', (ctx) =>
  limiter
    .allowRequests(CONSENT_THROTTLE.tries)
    .every(CONSENT_THROTTLE.windowMs / 1000)
    .usingKey(keyOf('consents', ctx.auth.getUserOrFail().id))
)
