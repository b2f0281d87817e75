import type { AuthorizationRequest } from '#sandbox/linkedin/authorization_request'
import { sandboxPage } from '#sandbox/linkedin/page_chrome'
import { findPage, fullName, MEMBERS } from '#sandbox/linkedin/people'
import type { Member } from '#sandbox/linkedin/people'
import { SCOPE_WORDS } from '#sandbox/linkedin/scopes'
import { escapeHtml } from '#sandbox/peer/escape_html'
import type { PeerReply } from '#sandbox/peer/peer_types'

/** Who are you, and may this app do these things? Fits a 600 x 700 popup. */
export function consentPage(asked: AuthorizationRequest): PeerReply {
  const host = new URL(asked.redirectUri).host
  return sandboxPage(
    200,
    'Allow access? LinkedIn sandbox',
    `<main class="sheet">
<h1>Allow this app to use your account?</h1>
<p class="lede"><code>${escapeHtml(asked.clientId)}</code> at ${escapeHtml(host)} asks for access.</p>
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
<span class="meta">${escapeHtml(rolesInWords(member))}</span></span></label>`
}

function rolesInWords(member: Member): string {
  const managed = member.roles
    .filter(({ role, state }) => role === 'ADMINISTRATOR' && state === 'APPROVED')
    .map(({ pageId }) => findPage(pageId)?.name ?? '')
  return managed.length === 0 ? 'No company page' : `Administers ${managed.join(' and ')}`
}

function scopeLine(scope: string): string {
  return `<li><span>${escapeHtml(SCOPE_WORDS[scope] ?? scope)}</span><code>${escapeHtml(scope)}</code></li>`
}
