import {
  acceptanceValidator,
  newInvitationValidator,
  removalValidator,
  roleValidator,
} from '#validators/member'
import { newAddressValidator } from '#validators/material'
import { newOrganizationValidator, organizationChangeValidator } from '#validators/organization'
import { pageValidator } from '#validators/page'
import { signInValidator } from '#validators/linkedin'
import type { ApiRequests } from '#validators/requests/api_request'

/** What the routes of organizations and materials take. */
export const organizationRequests: ApiRequests = {
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
  'POST /api/organization-materials/add-url': { query: newAddressValidator },
}
