import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import type { Ability } from '#domain/organizations/roles'
import { layer, madeOnce, stackByKind } from '#middleware/stacks/layers'
import type { RecordKind } from '#policies/organization_of_record'

server.errorHandler(() => import('#errors/handler'))

const body = [
  layer(() => import('#middleware/body_type_middleware')),
  layer(() => import('#middleware/body_middleware')),
]
const storableInput = layer(() => import('#middleware/storable_input_middleware'))
const securityHeaders = layer(() => import('#middleware/security_headers_middleware'))
const precompressed = layer(() => import('#middleware/precompressed_middleware'))
const compression = layer(() => import('#middleware/compression_middleware'))
const requestLog = layer(() => import('#middleware/request_log_middleware'))
const containerBindings = layer(() => import('#middleware/container_bindings_middleware'))
const jsonResponses = layer(() => import('#middleware/json_responses_middleware'))
const listAnswers = layer(() => import('#middleware/stacks/list_answers_middleware'))
const staticFiles = layer(() => import('#middleware/stacks/static_files_middleware'))
const vite = layer(() => import('@adonisjs/vite/vite_middleware'))
const inertia = layer(() => import('#middleware/inertia_middleware'))
const apiHeaders = layer(() => import('#middleware/stacks/api_headers_middleware'))
const pageHeaders = layer(() => import('#middleware/stacks/page_headers_middleware'))
const session = layer(() => import('#middleware/stacks/session_middleware'))
const csrf = layer(() => import('#middleware/stacks/shield_middleware'))
const webhookDepth = layer(() => import('#middleware/stacks/webhook_depth_middleware'))
const authenticator = layer(() => import('#middleware/stacks/authenticator_middleware'))

/** The middleware that runs first, for unknown URLs as well. */
const api = [
  securityHeaders,
  compression,
  requestLog,
  containerBindings,
  jsonResponses,
  listAnswers,
]
const page = [securityHeaders, precompressed, compression, requestLog, containerBindings]
server.use([
  stackByKind({
    probe: [securityHeaders, requestLog, containerBindings],
    file: [...page, pageHeaders, inertia],
    token: api,
    session: api,
    page: [...page, staticFiles, pageHeaders, vite, inertia],
  }),
])

/**
 * The middleware that runs before a route and its own middleware. A bearer token needs no session
 * and no CSRF.
 */
router.use([
  stackByKind({
    probe: [storableInput, apiHeaders],
    file: [storableInput],
    token: [...body, storableInput, apiHeaders, webhookDepth, authenticator],
    session: [...body, storableInput, session, csrf, apiHeaders, webhookDepth, authenticator],
    page: [...body, storableInput, session, csrf, authenticator],
  }),
])

const named = {
  rateLimit: () => import('#middleware/rate_limit_middleware'),
  archiveUpload: () => import('#middleware/archive_upload_middleware'),
  auth: () => import('#middleware/auth_middleware'),
  formBody: () => import('#middleware/form_body_middleware'),
  guest: () => import('#middleware/guest_middleware'),
  keptList: async () => {
    const { KeptListMiddleware } = await import('#middleware/stacks/list_answers_middleware')
    return { default: KeptListMiddleware }
  },
  idempotency: () => import('#middleware/idempotency_middleware'),
  fairQueue: () => import('#middleware/fair_queue_middleware'),
  ownUser: () => import('#middleware/own_user_middleware'),
  authorize: () => import('#middleware/authorize_middleware'),
  linkedinSignIn: () => import('#middleware/linkedin_sign_in_middleware'),
  imageBody: () => import('#middleware/image_body_middleware'),
  organization: () => import('#middleware/organization_middleware'),
  reviewLink: () => import('#middleware/review_link_middleware'),
  selectedOrganization: () => import('#middleware/selected_organization_middleware'),
}
export const middleware = madeOnce(named, router.named(named))

/**
 * Middleware for routes that need a signed-in user, and for those that also need an organization.
 */
export const signedIn = [
  middleware.fairQueue(),
  middleware.auth(),
  middleware.formBody(),
  middleware.ownUser(),
  middleware.idempotency(),
]
export const inOrganization = [...signedIn, middleware.organization()]

/** The same for requests with an image in their body. */
export const signedInWithImage = [
  middleware.fairQueue(),
  middleware.auth(),
  middleware.imageBody(),
  middleware.fairQueue(),
  middleware.ownUser(),
  middleware.idempotency(),
]
export const inOrganizationWithImage = [...signedInWithImage, middleware.organization()]

/**
 * For responses that are not stored for idempotent retries: they contain secrets, take long or end
 * the account.
 */
export const withoutIdempotency = [middleware.auth(), middleware.ownUser()]

/**
 * Requires a role in the organization of `org_id` (after `inOrganization`) or in that of the record
 * in `:id` (after `signedIn`). Without it, every member is allowed.
 */
export function authorize(ability: Ability, of?: RecordKind) {
  return middleware.authorize({ ability, of })
}
