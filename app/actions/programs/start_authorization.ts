import encryption from '@adonisjs/core/services/encryption'
import {
  checkAuthorization,
  CONSENT_LIFETIME_MS,
  MAX_CLIENT_ID,
  param,
  problem,
} from '#domain/programs/oauth_rules'
import type { Authorization, OauthParams, OauthProblem } from '#domain/programs/oauth_rules'
import { isListedRedirect, returnHost } from '#domain/programs/program_client'
import type { ProgramClient } from '#domain/programs/program_client'
import ConnectedProgram from '#models/connected_program'
import RegisteredProgram from '#models/registered_program'
import { fetchClient, isDocumentUrl } from '#services/programs/fetch_client'
import { programUrls } from '#services/programs/program_urls'

interface StartAuthorizationInput {
  userId: string
  params: OauthParams
  /** The address under which the browser reached Herald. */
  origin: string | null
}

/** The request that the user decides about. The consent page carries it, encrypted. */
interface AskedAuthorization extends Authorization {
  userId: string
  clientId: string
  name: string
  redirectUri: string
  issuer: string
}

/**
 * `shown`: the consent page; `returned`: the browser goes back with a problem; `refused`: it doesn't
 * go back, because the program or its address is unknown here or to the user.
 */
type StartedAuthorization =
  | { kind: 'shown'; asked: AskedAuthorization; sealed: string; cancelUrl: string }
  | { kind: 'returned'; url: string }
  | { kind: 'refused'; sentence: string }

const PURPOSE = 'programs.consent'

/** Checks a program's request for access before its user is asked (OAuth 2.1). */
export default class StartAuthorization {
  async handle({ userId, params, origin }: StartAuthorizationInput): Promise<StartedAuthorization> {
    const client = await findClient(param(params, 'client_id'))
    if ('error' in client) return { kind: 'refused', sentence: client.description }
    const redirectUri = param(params, 'redirect_uri')
    if (!isListedRedirect(redirectUri, client.redirectUris)) {
      return { kind: 'refused', sentence: UNKNOWN_REDIRECT }
    }
    const { issuer, resource } = programUrls(origin)
    const checked = checkAuthorization(params, resource)
    if ('error' in checked) {
      // Anyone can register a program. A link to Herald must not lead to its website unasked (RFC 9700).
      if (!(await ConnectedProgram.isKnownTo(userId, client.id))) {
        return { kind: 'refused', sentence: wrongRequest(checked) }
      }
      const state = param(params, 'state') || null
      return { kind: 'returned', url: returnUrl({ redirectUri, state, issuer }, toQuery(checked)) }
    }
    const { id: clientId, name } = client
    const asked = { ...checked, userId, clientId, name, redirectUri, issuer }
    const options = { expiresIn: CONSENT_LIFETIME_MS, purpose: PURPOSE }
    const sealed = encryption.encrypt({ ...asked }, options)
    const cancelUrl = returnUrl(asked, { error: 'access_denied' })
    return { kind: 'shown', asked, sealed, cancelUrl }
  }
}

const UNKNOWN_REDIRECT =
  "The program's address for the answer isn't registered. Connect it again from the program."

function wrongRequest({ description }: OauthProblem) {
  return `The program's request isn't valid: ${description}`
}

const UNKNOWN_CLIENT =
  'This program is unknown here. Remove Herald in the program and add it again.'

async function findClient(id: string): Promise<ProgramClient | OauthProblem> {
  if (isDocumentUrl(id)) return fetchClient(id)
  const known = id.length > MAX_CLIENT_ID ? null : await RegisteredProgram.find(id)
  return known ?? problem('invalid_client', UNKNOWN_CLIENT)
}

/**
 * Decrypts what the consent page sends back. Returns null when it is forged, expired or from
 * another user.
 */
export function openSealed(sealed: string, userId: string): AskedAuthorization | null {
  const asked = encryption.decrypt<AskedAuthorization>(sealed, PURPOSE)
  return asked?.userId === userId ? asked : null
}

/** Returns where the program receives its answer, as users see it: 'claude.ai'. */
export function hostOf({ redirectUri }: Pick<AskedAuthorization, 'redirectUri'>) {
  return returnHost(redirectUri)
}

function toQuery({ error, description }: OauthProblem) {
  return { error, error_description: description }
}

/** Returns the URL that brings the answer to the program. `iss` says who answers (RFC 9207). */
export function returnUrl(
  { redirectUri, state, issuer }: Pick<AskedAuthorization, 'redirectUri' | 'state' | 'issuer'>,
  answer: Record<string, string>
): string {
  const url = new URL(redirectUri)
  const query = { ...answer, ...(state !== null && { state }), iss: issuer }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
