import {
  accountDeletionValidator,
  notificationChoiceValidator,
  clockValidator,
  timezoneValidator,
  confirmationValidator,
  emailValidator,
  loginValidator,
  newPasswordValidator,
  passwordChangeValidator,
  signupValidator,
} from '#validators/account_validator'
import {
  apiKeysValidator,
  keyTypeValidator,
  apiTokenValidator,
  modelChoiceValidator,
} from '#validators/api_key_validator'
import { pageValidator } from '#validators/fields'
import { cancellationValidator } from '#validators/billing_validator'
import { contactValidator } from '#validators/contact_validator'
import { liveStreamValidator } from '#validators/live_validator'
import {
  acceptanceValidator,
  newInvitationValidator,
  removalValidator,
  roleValidator,
  newOrganizationValidator,
  organizationChangeValidator,
} from '#validators/organization_validator'
import { newMaterialUrlValidator } from '#validators/material_validator'
import { signInValidator } from '#validators/linkedin_validator'
import { consentValidator } from '#validators/program_validator'
import { newWebhookValidator, webhookChangeValidator } from '#validators/webhook_validator'
import type { ApiRequests } from '#validators/requests/api_request'

/** Validators of the routes of accounts, organizations and materials, for the OpenAPI document. */
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
  'POST /api/programs/consents': { body: consentValidator },
  'POST /api/webhooks': { body: newWebhookValidator },
  'PATCH /api/webhooks/:id': { body: webhookChangeValidator },
  'GET /api/webhooks/:id/deliveries': { query: pageValidator },
  'POST /api/organizations': { body: newOrganizationValidator },
  'PATCH /api/organizations/:id': { body: organizationChangeValidator },
  'POST /api/organizations/import': { file: 'file' },
  'PATCH /api/organizations/:id/members/:memberId': { body: roleValidator },
  'DELETE /api/organizations/:id/members/:memberId': { query: removalValidator },
  'POST /api/organizations/:id/invitations': { body: newInvitationValidator },
  'POST /api/invitations/accept': { body: acceptanceValidator },
  'GET /api/linkedin/auth/start': { query: signInValidator },
  'GET /api/organization-materials': { query: pageValidator },
  'POST /api/organization-materials/upload': { file: 'file' },
  'POST /api/organization-materials/add-url': { query: newMaterialUrlValidator },
}
