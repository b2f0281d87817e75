import { randomBytes } from 'node:crypto'
import { errorPage, sandboxPage } from '#sandbox/linkedin/html_page'
import type { LinkedinCall, LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { findMember, findPage, fullName, type Member, MEMBERS } from '#sandbox/linkedin/people'
import { escapeHtml, PeerRefusal, type PeerReply, redirectReply } from '#sandbox/server/peer'

/** The checked parameters of an app's request to the member. */
interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  scopes: string[]
  state: string | null
}

/** A client id that starts with this is unknown to LinkedIn. */
const UNKNOWN_APP = 'unknown'

/**
 * Reads and checks the parameters of the authorize step (linkedin.md 1.1).
 * @throws PeerRefusal LinkedIn's own 401 page, or the callback with an error
 */
function readAuthorizationRequest(
  peer: LinkedinPeer,
  params: URLSearchParams
): AuthorizationRequest {
  const clientId = params.get('client_id') ?? ''
  if (clientId === '' || clientId.startsWith(UNKNOWN_APP)) {
    throw refusedHere('The passed in client_id is invalid', clientId)
  }
  const redirectUri = params.get('redirect_uri') ?? ''
  if (!isRegistered(peer, redirectUri)) {
    throw refusedHere('The redirect_uri does not match the registered value', redirectUri)
  }
  const state = params.get('state')
  const asked = { clientId, redirectUri, scopes: splitScopes(params.get('scope') ?? ''), state }
  refuseAtCallback(asked, params.get('response_type'))
  return asked
}

/** The app's callback URL with these parameters, in addition to its own query. */
function callbackUrl(asked: AuthorizationRequest, answer: Record<string, string>): string {
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
  const known = Object.hasOwn(SCOPE_LABELS, refused)
  const complaint = known ? 'is not authorized for your application' : 'is unknown'
  // LinkedIn escapes the description for HTML before it encodes it for the URL.
  const description = escapeHtml(`Scope "${refused}" ${complaint}`)
  throw refusedBack(asked, 'unauthorized_scope_error', description)
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

function isRegistered(peer: LinkedinPeer, redirectUri: string): boolean {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  if (redirectUri.includes('#')) return false
  const registered = peer.settings.redirectUris
  return (
    registered === null || registered.some((uri) => withoutQuery(uri) === withoutQuery(redirectUri))
  )
}

function withoutQuery(url: string): string {
  return url.split('?')[0]
}

/** `GET /oauth/v2/authorization`: the page on which a member allows or cancels. */
export function askConsent({ peer, request }: LinkedinCall): PeerReply {
  return consentPage(readAuthorizationRequest(peer, new URLSearchParams(request.query)))
}

/** `POST /oauth/v2/authorization`: redirects to the app with the member's answer. */
export function answerConsent({ peer, request }: LinkedinCall): PeerReply {
  const form = new URLSearchParams(request.body.toString('utf8'))
  const asked = readAuthorizationRequest(peer, form)
  if (form.get('decision') !== 'allow') {
    throw refusedBack(asked, 'user_cancelled_authorize', 'The user cancelled the authorization')
  }
  const member = findMember(form.get('member') ?? '')
  if (!member) return errorPage(400, 'Choose a member.', 'This sandbox knows no such person.')
  const code = `AQT${randomBytes(96).toString('base64url')}`
  const { clientId, redirectUri, scopes } = asked
  const issued = { code, clientId, redirectUri, scopes, memberId: member.id, issuedAt: peer.now() }
  peer.state.record({ kind: 'code_issued', code: issued })
  return redirectReply(callbackUrl(asked, { code }))
}

/** Asks who signs in and whether the app may do these things. Fits a popup of 600 x 700 px. */
function consentPage(asked: AuthorizationRequest): PeerReply {
  const host = new URL(asked.redirectUri).host
  return sandboxPage(
    200,
    'Allow access? LinkedIn sandbox',
    `<main class="sheet">
<h1>Allow this app to use your account?</h1>
<p class="intro"><code>${escapeHtml(asked.clientId)}</code> at ${escapeHtml(host)} asks for access.</p>
<form method="post" action="/oauth/v2/authorization">
${hiddenFields(asked)}
<fieldset><legend>You are</legend>
<div class="people">${MEMBERS.map(memberChoice).join('')}</div></fieldset>
<fieldset><legend>The app would like to</legend>
<ul class="scopes">${asked.scopes.map(scopeLine).join('')}</ul></fieldset>
<div class="verbs"><button type="submit" name="decision" value="cancel">Cancel</button>
<button type="submit" name="decision" value="allow" class="primary">Allow</button></div>
</form>
</main>`
  )
}

function hiddenFields(asked: AuthorizationRequest): string {
  const fields: [string, string][] = [
    ['response_type', 'code'],
    ['client_id', asked.clientId],
    ['redirect_uri', asked.redirectUri],
    ['scope', asked.scopes.join(' ')],
  ]
  if (asked.state !== null) fields.push(['state', asked.state])
  return fields
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n')
}

function memberChoice(member: Member, index: number): string {
  const checked = index === 0 ? ' checked' : ''
  return `<label class="person"><input type="radio" name="member" value="${member.id}"${checked}>
<img class="face" src="/sandbox/pictures/${member.id}.svg" alt="" width="36" height="36">
<span><span class="name">${escapeHtml(fullName(member))}</span><br>
<span class="meta">${escapeHtml(roleSummary(member))}</span></span></label>`
}

function roleSummary(member: Member): string {
  const managed = member.roles
    .filter(({ role, state }) => role === 'ADMINISTRATOR' && state === 'APPROVED')
    .map(({ pageId }) => findPage(pageId)?.name ?? '')
  return managed.length === 0 ? 'No company page' : `Administers ${managed.join(' and ')}`
}

function scopeLine(scope: string): string {
  return `<li><span>${escapeHtml(SCOPE_LABELS[scope] ?? scope)}</span><code>${escapeHtml(scope)}</code></li>`
}

/** The permission of each scope in the words of the consent page. */
const SCOPE_LABELS: Readonly<Record<string, string>> = {
  openid: 'Know who you are on LinkedIn',
  profile: 'Use your name and photo',
  email: 'Use your primary email address',
  w_member_social: 'Create, modify and delete posts, comments and reactions on your behalf',
  r_member_social: 'Retrieve your posts, comments and reactions',
  w_organization_social: 'Create, modify and delete posts for your company pages',
  r_organization_social: "Retrieve your company pages' posts, comments and reactions",
  rw_organization_admin: 'Manage your company pages and read their reporting data',
  r_organization_admin: 'Read your company pages and their reporting data',
  r_member_postAnalytics: 'Read how your posts perform',
  r_member_profileAnalytics: 'Read how your profile performs',
  w_member_social_feed: 'Comment and react on your behalf',
  r_member_social_feed: 'Read comments and reactions on your posts',
  w_organization_social_feed: 'Comment and react for your company pages',
  r_organization_social_feed: "Read comments and reactions on your company pages' posts",
  r_organization_followers: 'Look up followers of your company pages to mention them',
  r_basicprofile: 'Use your name, photo, headline and public profile address',
}

/** The self-serve products: Sign In with LinkedIn and Share on LinkedIn. */
const SELF_SERVE = ['openid', 'profile', 'email', 'w_member_social']

/** An app whose client id starts with this has only the self-serve products. */
const SELF_SERVE_APP = 'personal'

/** Splits "openid profile" or "openid,profile" into a list without duplicates. */
function splitScopes(text: string): string[] {
  return [...new Set(text.split(/[ ,]+/).filter((scope) => scope !== ''))]
}

/** The first requested scope that the app was not granted; null if it was granted all. */
function ungrantedScope(clientId: string, asked: readonly string[]): string | null {
  const granted = clientId.startsWith(SELF_SERVE_APP) ? SELF_SERVE : Object.keys(SCOPE_LABELS)
  return asked.find((scope) => !granted.includes(scope)) ?? null
}

/** Refresh tokens are only for apps with scopes of the Community Management API. */
export function earnsRefreshToken(scopes: readonly string[]): boolean {
  return scopes.some((scope) => !SELF_SERVE.includes(scope))
}
