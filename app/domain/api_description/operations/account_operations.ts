import { json, type Operations } from '#domain/api_description/operation'
import {
  anything,
  flag,
  listOf,
  nullable,
  object,
  oneOf,
  ref,
  text,
} from '#domain/api_description/shapes'
import { STEP_IDS } from '#domain/onboarding/steps'
import { CLOCKS } from '#domain/schedule/clock'

const onboarding = object({ is_hidden: flag, skipped: listOf(oneOf(STEP_IDS)) })
const timezone = object({ timezone: nullable(text) })
const clock = object({ clock: nullable(oneOf(CLOCKS)) })

/** Login, tokens, settings. */
export const accountOperations: Operations = {
  'POST /api/auth/signup': {
    summary: 'Opens an account and a session; where mail is set up, mails a link that opens it',
    answers: { 201: json(ref('SignedIn')), 202: json(object({ status: text, detail: text })) },
    refusals: [409, 410, 429],
  },
  'POST /api/auth/login': {
    summary: 'Opens a session',
    answers: { 200: json(ref('SignedIn')) },
    refusals: [401, 429],
  },
  'POST /api/auth/logout': { summary: 'Ends the session', answers: { 204: 'nothing' } },
  'POST /api/auth/session': {
    summary: 'Trades a bearer token for a session cookie',
    answers: { 204: 'nothing' },
  },
  'GET /api/auth/me': {
    summary: 'Who is asking',
    answers: { 200: json(object({ user: ref('User') })) },
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mails a link to choose a new password; the same answer for every address',
    answers: { 204: 'nothing' },
    refusals: [429],
  },
  'POST /api/auth/reset-password': {
    summary: 'Chooses a new password with the token of a link',
    answers: { 204: 'nothing' },
    refusals: [410, 429],
  },
  'POST /api/auth/confirm-email': {
    summary: 'Confirms an email address with the token of a link, and opens its account',
    answers: { 204: 'nothing' },
    refusals: [403, 409, 410, 429],
  },
  'POST /api/auth/email-confirmation': {
    summary: 'Mails another link to confirm your email address',
    answers: { 204: 'nothing' },
  },
  'GET /api/settings/tokens': {
    summary: 'Your API tokens, without their secrets',
    answers: { 200: json(listOf(ref('ApiToken'))) },
  },
  'POST /api/settings/tokens': {
    summary: 'Makes an API token; its text is told this once',
    answers: { 201: json(ref('NewApiToken')) },
    refusals: [409],
  },
  'DELETE /api/settings/tokens/:id': {
    summary: 'Revokes an API token',
    answers: { 204: 'nothing' },
  },
  'GET /api/settings/sessions': {
    summary: 'Active sessions',
    answers: { 200: json(listOf(ref('Session'))) },
  },
  'DELETE /api/settings/sessions': {
    summary: 'Ends all sessions but this one',
    answers: { 204: 'nothing' },
  },
  'DELETE /api/settings/sessions/:id': { summary: 'Ends a session', answers: { 204: 'nothing' } },
  'PUT /api/settings/password': {
    summary: 'Changes your password and ends all other sessions',
    answers: { 204: 'nothing' },
    refusals: [429],
  },
  'GET /api/settings/account': {
    summary: 'What is deleted with your account, and what stays',
    answers: { 200: json(ref('AccountEnd')) },
  },
  'GET /api/settings/account/export': {
    summary: 'All that is kept of you, as a zip',
    answers: { 200: { media: 'application/zip' } },
  },
  'DELETE /api/settings/account': {
    summary: 'Deletes your account',
    answers: { 204: 'nothing' },
    refusals: [409, 429],
  },
  'GET /api/settings/api-keys': {
    summary: 'The keys of other services that you saved, by kind',
    answers: { 200: json(ref('SavedKeys')) },
  },
  'POST /api/settings/api-keys': {
    summary: 'Saves keys of other services',
    answers: { 200: json(anything) },
  },
  'GET /api/settings/api-keys/check': {
    summary: 'Whether there is a key for a kind of work',
    answers: { 200: json(object({ available: flag })) },
  },
  'DELETE /api/settings/api-keys/:id': {
    summary: 'Removes a saved key, by kind',
    answers: { 204: 'nothing' },
  },
  'POST /api/settings/api-keys/:id/test': {
    summary: 'Tries a saved key at its vendor',
    answers: { 200: json(object({ verdict: text, detail: nullable(text) })) },
  },
  'GET /api/settings/models': {
    summary: 'The models that you chose',
    answers: { 200: json(ref('Models')) },
  },
  'POST /api/settings/models': {
    summary: 'Chooses models; null takes a choice back',
    answers: { 200: json(ref('Models')) },
  },
  'GET /api/settings/timezone': {
    summary: 'Your saved timezone',
    answers: { 200: json(timezone) },
  },
  'POST /api/settings/timezone': {
    summary: 'Saves your timezone',
    answers: { 200: json(timezone) },
  },
  'GET /api/settings/clock': {
    summary: 'The clock that you read times in',
    answers: { 200: json(clock) },
  },
  'POST /api/settings/clock': {
    summary: 'Saves your clock',
    answers: { 200: json(clock) },
  },
  'GET /api/settings/notifications': {
    summary: 'What you are mailed about',
    answers: { 200: json(ref('Notifications')) },
  },
  'POST /api/settings/notifications': {
    summary: 'Chooses what you are mailed about',
    answers: { 200: json(ref('Notifications')) },
  },
  'GET /api/settings/onboarding': {
    summary: 'What you put away of the first steps',
    answers: { 200: json(onboarding) },
  },
  'POST /api/settings/onboarding': {
    summary: 'Hides or shows the first steps, or skips one of them',
    answers: { 200: json(onboarding) },
  },
}
