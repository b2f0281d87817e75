import { accountDeletionValidator } from '#validators/account'
import { apiKeysValidator, keyTypeValidator } from '#validators/api_key'
import { apiTokenValidator } from '#validators/api_token'
import { cancellationValidator } from '#validators/billing'
import { contactValidator } from '#validators/contact'
import { liveStreamValidator } from '#validators/live'
import { modelChoiceValidator } from '#validators/model_choice'
import { notificationChoiceValidator } from '#validators/notification_choice'
import { pageValidator } from '#validators/page'
import { clockValidator } from '#validators/clock'
import { timezoneValidator } from '#validators/timezone'
import {
  confirmationValidator,
  emailValidator,
  loginValidator,
  newPasswordValidator,
  passwordChangeValidator,
  signupValidator,
} from '#validators/user'
import type { ApiRequests } from '#validators/requests/api_request'

/** What the routes of accounts take. */
export const accountRequests: ApiRequests = {
  'POST /api/auth/signup': { body: signupValidator },
  'POST /api/auth/login': { body: loginValidator },
  'POST /api/auth/forgot-password': { body: emailValidator },
  'POST /api/auth/reset-password': { body: newPasswordValidator },
  'POST /api/auth/confirm-email': { body: confirmationValidator },
  'POST /api/settings/tokens': { body: apiTokenValidator },
  'PUT /api/settings/password': { body: passwordChangeValidator },
  'DELETE /api/settings/account': { body: accountDeletionValidator },
  'GET /api/settings/api-keys/check': { query: keyTypeValidator },
  'POST /api/settings/api-keys': { body: apiKeysValidator },
  'POST /api/settings/models': { body: modelChoiceValidator },
  'POST /api/settings/timezone': { body: timezoneValidator },
  'POST /api/settings/clock': { body: clockValidator },
  'POST /api/settings/notifications': { body: notificationChoiceValidator },
  'GET /api/notices': { query: pageValidator },
  'GET /api/live/events': { query: liveStreamValidator },
  'POST /api/billing/cancel-subscription': { query: cancellationValidator },
  'POST /api/contact': { body: contactValidator },
}
