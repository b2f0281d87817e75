import {
  json,
  anything,
  flag,
  listOf,
  nullable,
  object,
  oneOf,
  ref,
  text,
} from '#domain/openapi/shapes'
import type { Operations } from '#domain/openapi/shapes'
import { CLOCKS } from '#domain/schedule/clock_format'
import { STEP_IDS } from '#domain/onboarding/steps'

const onboarding = object({ is_hidden: flag, skipped: listOf(oneOf(STEP_IDS)) })
const timezone = object({ timezone: nullable(text) })
const clock = object({ clock: nullable(oneOf(CLOCKS)) })

/** Operations for login, tokens and settings. */
export const accountOperations: Operations = {
  'POST /api/auth/signup': {
    summary: 'Create an account and log in; with email set up, email a link that opens the account',
    answers: { 201: json(ref('SignedIn')), 202: json(object({ status: text, detail: text })) },
    refusals: [403, 409, 410, 429],
  },
  'POST /api/auth/login': {
    summary: 'Log in',
    answers: { 200: json(ref('SignedIn')) },
    refusals: [401, 429],
  },
  'POST /api/auth/logout': { summary: 'Log out', answers: { 204: 'nothing' } },
  'POST /api/auth/session': {
    summary: 'Exchange a bearer token for a session cookie',
    answers: { 204: 'nothing' },
  },
  'GET /api/auth/me': {
    summary: 'Get the current user',
    answers: { 200: json(object({ user: ref('User') })) },
  },
  'POST /api/auth/forgot-password': {
    summary: 'Email a link to choose a new password; answers the same for every address',
    answers: { 204: 'nothing' },
    refusals: [429],
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with the token from the link',
    answers: { 204: 'nothing' },
    refusals: [410, 429],
  },
  'POST /api/auth/confirm-email': {
    summary: 'Confirm an email address with the token from the link, and open its account',
    answers: { 204: 'nothing' },
    refusals: [403, 409, 410, 429],
  },
  'POST /api/auth/email-confirmation': {
    summary: 'Email another link to confirm your email address',
    answers: { 204: 'nothing' },
    refusals: [409, 429],
  },
  'GET /api/settings/tokens': {
    summary: 'List your API tokens, without their secrets',
    answers: { 200: json(listOf(ref('ApiToken'))) },
  },
  'POST /api/settings/tokens': {
    summary: 'Create an API token; its secret is returned only once',
    answers: { 201: json(ref('NewApiToken')) },
    refusals: [409],
  },
  'DELETE /api/settings/tokens/:id': {
    summary: 'Revoke an API token',
    answers: { 204: 'nothing' },
  },
  'GET /api/settings/sessions': {
    summary: 'List your active sessions',
    answers: { 200: json(listOf(ref('Session'))) },
  },
  'DELETE /api/settings/sessions': {
    summary: 'End all sessions except this one',
    answers: { 204: 'nothing' },
  },
  'DELETE /api/settings/sessions/:id': { summary: 'End a session', answers: { 204: 'nothing' } },
  'PUT /api/settings/password': {
    summary: 'Change your password and end all other sessions',
    answers: { 204: 'nothing' },
    refusals: [429],
  },
  'GET /api/settings/account': {
    summary: 'Preview what deleting your account removes and what stays',
    answers: { 200: json(ref('AccountEnd')) },
  },
  'GET /api/settings/account/export': {
    summary: 'Export your account data as a ZIP',
    answers: { 200: { media: 'application/zip' } },
  },
  'DELETE /api/settings/account': {
    summary: 'Delete your account',
    answers: { 204: 'nothing' },
    refusals: [409, 429],
  },
  'GET /api/settings/api-keys': {
    summary: 'List your saved keys for other services, by kind',
    answers: { 200: json(ref('SavedKeys')) },
  },
  'POST /api/settings/api-keys': {
    summary: 'Save keys for other services',
    answers: { 200: json(anything) },
  },
  'GET /api/settings/api-keys/check': {
    summary: 'Check whether a key of a kind is available',
    answers: { 200: json(object({ available: flag })) },
  },
  'DELETE /api/settings/api-keys/:id': {
    summary: 'Remove a saved key, by kind',
    answers: { 204: 'nothing' },
  },
  'POST /api/settings/api-keys/:id/test': {
    summary: 'Test a saved key with its provider',
    answers: { 200: json(object({ verdict: text, detail: nullable(text) })) },
  },
  'GET /api/settings/models': {
    summary: 'Get your default models',
    answers: { 200: json(ref('Models')) },
  },
  'POST /api/settings/models': {
    summary: 'Set your default models; null resets one',
    answers: { 200: json(ref('Models')) },
  },
  'GET /api/settings/timezone': {
    summary: 'Get your saved timezone',
    answers: { 200: json(timezone) },
  },
  'POST /api/settings/timezone': {
    summary: 'Save your timezone',
    answers: { 200: json(timezone) },
  },
  'GET /api/settings/clock': {
    summary: 'Get your clock preference (12 or 24 hours)',
    answers: { 200: json(clock) },
  },
  'POST /api/settings/clock': {
    summary: 'Save your clock preference',
    answers: { 200: json(clock) },
  },
  'GET /api/settings/notifications': {
    summary: 'Get your email notification settings',
    answers: { 200: json(ref('Notifications')) },
  },
  'POST /api/settings/notifications': {
    summary: 'Save your email notification settings',
    answers: { 200: json(ref('Notifications')) },
  },
  'GET /api/settings/onboarding': {
    summary: 'Get which onboarding steps you hid or skipped',
    answers: { 200: json(onboarding) },
  },
  'POST /api/settings/onboarding': {
    summary: 'Hide or show the onboarding list, or skip a step',
    answers: { 200: json(onboarding) },
  },
  'GET /api/programs': {
    summary: 'List the programs that members connected to an organization by signing in',
    answers: { 200: json(listOf(ref('Program'))) },
  },
  'POST /api/programs/consents': {
    summary: 'Allow a program what its consent page asks for',
    answers: { 201: json(object({ redirect_to: text })) },
    refusals: [410],
  },
  'DELETE /api/programs/:id': {
    summary: 'End the access of a connected program',
    answers: { 204: 'nothing' },
  },
  'GET /api/webhooks': {
    summary: "List an organization's webhooks, without their secrets",
    answers: { 200: json(listOf(ref('Webhook'))) },
  },
  'POST /api/webhooks': {
    summary: 'Create a webhook; its secret is returned only once',
    answers: { 201: json(ref('NewWebhook')) },
    refusals: [409],
  },
  'PATCH /api/webhooks/:id': {
    summary: 'Change a webhook, or turn it off or on',
    answers: { 200: json(ref('Webhook')) },
  },
  'DELETE /api/webhooks/:id': {
    summary: 'Delete a webhook and its deliveries',
    answers: { 204: 'nothing' },
  },
  'POST /api/webhooks/:id/rotate-secret': {
    summary: 'Create a new secret; the previous one still signs for 24 hours',
    answers: { 200: json(ref('NewWebhook')) },
  },
  'POST /api/webhooks/:id/test': {
    summary: 'Send a test event',
    answers: { 201: json(ref('WebhookDelivery')) },
    refusals: [409],
  },
  'GET /api/webhooks/:id/deliveries': {
    summary: 'List the deliveries of the last 30 days, newest first',
    answers: { 200: json(listOf(ref('WebhookDelivery'))) },
    traits: ['paged'],
  },
  'POST /api/webhooks/:id/deliveries/:deliveryId/redeliver': {
    summary: 'Send an event again, with the same id',
    answers: { 200: json(ref('WebhookDelivery')) },
    refusals: [409],
  },
}
