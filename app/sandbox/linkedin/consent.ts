import { randomBytes } from 'node:crypto'
import { callbackUrl, readAuthorizationRequest } from '#sandbox/linkedin/authorization_request'
import { consentPage } from '#sandbox/linkedin/consent_page'
import { errorPage } from '#sandbox/linkedin/error_page'
import { findMember } from '#sandbox/linkedin/people'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { redirectReply } from '#sandbox/peer/replies'

/** `GET /oauth/v2/authorization`: the page where a member allows or cancels. */
export function askConsent(world: LinkedinWorld, request: PeerRequest): PeerReply {
  return consentPage(readAuthorizationRequest(world, new URLSearchParams(request.query)))
}

/** `POST /oauth/v2/authorization`: the member's answer, back to the app. */
export function answerConsent(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const form = new URLSearchParams(request.body.toString('utf8'))
  const asked = readAuthorizationRequest(world, form)
  if (form.get('decision') !== 'allow') {
    return redirectReply(
      callbackUrl(asked, {
        error: 'user_cancelled_authorize',
        error_description: 'The user cancelled the authorization',
      })
    )
  }
  const member = findMember(form.get('member') ?? '')
  if (!member) return errorPage(400, 'Choose a member.', 'This sandbox knows no such person.')
  const code = `AQT${randomBytes(96).toString('base64url')}`
  world.state.record({
    kind: 'code_issued',
    code: {
      code,
      clientId: asked.clientId,
      redirectUri: asked.redirectUri,
      memberId: member.id,
      scopes: asked.scopes,
      issuedAt: world.now(),
    },
  })
  return redirectReply(callbackUrl(asked, { code }))
}
