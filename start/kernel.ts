import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import type { Ability } from '#domain/organizations/roles'
import type { RecordKind } from '#policies/organization_of_record'

server.errorHandler(() => import('#exceptions/handler'))

server.use([
  () => import('#middleware/careful_answers_middleware'),
  () => import('#middleware/precompressed_middleware'),
  () => import('#middleware/compression_middleware'),
  () => import('#middleware/measure_middleware'),
  () => import('#middleware/container_bindings_middleware'),
  () => import('#middleware/json_answers_middleware'),
  () => import('@adonisjs/static/static_middleware'),
  () => import('@adonisjs/vite/vite_middleware'),
  () => import('#middleware/inertia_middleware'),
])

router.use([
  () => import('#middleware/body_type_middleware'),
  () => import('#middleware/body_middleware'),
  () => import('#middleware/temporary_files_middleware'),
  () => import('#middleware/storable_input_middleware'),
  () => import('@adonisjs/session/session_middleware'),
  () => import('@adonisjs/shield/shield_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
])

export const middleware = router.named({
  allowance: () => import('#middleware/allowance_middleware'),
  archiveUpload: () => import('#middleware/archive_upload_middleware'),
  auth: () => import('#middleware/auth_middleware'),
  formBody: () => import('#middleware/form_body_middleware'),
  guest: () => import('#middleware/guest_middleware'),
  idempotency: () => import('#middleware/idempotency_middleware'),
  round: () => import('#middleware/round_middleware'),
  ownUser: () => import('#middleware/own_user_middleware'),
  may: () => import('#middleware/may_middleware'),
  linkedinSignIn: () => import('#middleware/linkedin_sign_in_middleware'),
  pictureBody: () => import('#middleware/picture_body_middleware'),
  organization: () => import('#middleware/organization_middleware'),
  reviewLink: () => import('#middleware/review_link_middleware'),
  selectedOrganization: () => import('#middleware/selected_organization_middleware'),
})

/** What a route asks for: somebody signed in, and where it says so an organization of theirs. */
export const signedIn = [
  middleware.round(),
  middleware.auth(),
  middleware.formBody(),
  middleware.ownUser(),
  middleware.idempotency(),
]
export const inOrganization = [...signedIn, middleware.organization()]

/** The same for requests that carry a picture in their body. */
export const signedInWithPicture = [
  middleware.round(),
  middleware.auth(),
  middleware.pictureBody(),
  middleware.round(),
  middleware.ownUser(),
  middleware.idempotency(),
]
export const inOrganizationWithPicture = [...signedInWithPicture, middleware.organization()]

/**
 * Asks for a role on top: in the organization of `org_id` (after `inOrganization`), or in that of the
 * record which `:id` of the address names (after `signedIn`). Without it every member may.
 */
export function may(ability: Ability, of?: RecordKind) {
  return middleware.may({ ability, of })
}
