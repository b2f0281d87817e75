import { SCOPE_WORDS, splitScopes, ungrantedScope } from '#sandbox/linkedin/scopes'
import { errorPage } from '#sandbox/linkedin/error_page'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { escapeHtml } from '#sandbox/peer/escape_html'
import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import { redirectReply } from '#sandbox/peer/replies'

/** What the app asks the member for, checked. */
export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  scopes: string[]
  state: string | null
}

/** A client id that starts so is one that LinkedIn does not know. */
const UNKNOWN_APP = 'unknown'

/**
 * Reads and checks the parameters of the authorize step (linkedin.md 1.1).
 * @throws PeerRefusal LinkedIn's own 401 page, or the callback with an error
 */
export function readAuthorizationRequest(
  world: LinkedinWorld,
  params: URLSearchParams
): AuthorizationRequest {
  const clientId = params.get('client_id') ?? ''
  if (clientId === '' || clientId.startsWith(UNKNOWN_APP)) {
    throw refusedHere('The passed in client_id is invalid', clientId)
  }
  const redirectUri = params.get('redirect_uri') ?? ''
  if (!isRegistered(world, redirectUri)) {
    throw refusedHere('The redirect_uri does not match the registered value', redirectUri)
  }
  const state = params.get('state')
  const asked = { clientId, redirectUri, scopes: splitScopes(params.get('scope') ?? ''), state }
  refuseAtCallback(asked, params.get('response_type'))
  return asked
}

/** The app's callback with these parameters, its own query kept. */
export function callbackUrl(
  asked: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  answer: Record<string, string>
): string {
  const url = new URL(asked.redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (asked.state !== null) url.searchParams.set('state', asked.state)
  return url.href
}

function refuseAtCallback(asked: AuthorizationRequest, responseType: string | null): void {
  if (responseType !== 'code') {
    throw refusedBack(asked, 'invalid_request', 'The response_type must be "code"')
  }
  if (asked.scopes.length === 0) {
    throw refusedBack(asked, 'invalid_scope', 'At least one scope is required')
  }
  const refused = ungrantedScope(asked.clientId, asked.scopes)
  if (refused === null) return
  const known = Object.hasOwn(SCOPE_WORDS, refused)
  const complaint = known ? 'is not authorized for your application' : 'is unknown'
  // LinkedIn escapes the description for HTML before it encodes it for the URL.
  throw refusedBack(
    asked,
    'unauthorized_scope_error',
    escapeHtml(`Scope "${refused}" ${complaint}`)
  )
}

function refusedBack(asked: AuthorizationRequest, error: string, description: string): Error {
  const location = callbackUrl(asked, { error, error_description: description })
  return new PeerRefusal(redirectReply(location))
}

function refusedHere(title: string, value: string): Error {
  return new PeerRefusal(
    errorPage(401, 'Bummer, something went wrong.', `${title}: ${value || 'none was sent'}.`)
  )
}

function isRegistered(world: LinkedinWorld, redirectUri: string): boolean {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  if (redirectUri.includes('#')) return false
  const registered = world.settings.redirectUris
  return (
    registered === null || registered.some((one) => withoutQuery(one) === withoutQuery(redirectUri))
  )
}

function withoutQuery(url: string): string {
  return url.split('?')[0]
}
