import type { ProgramScope } from '#domain/programs/oauth_rules'
import { returnHost } from '#domain/programs/program_client'
import type { Moment } from '#domain/schedule/instant'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

interface ProgramRow {
  id: string
  name: string
  returnHost: string
  scopes: ProgramScope[]
  userId: string
  user: { fullName: string }
  connectedAt: Moment | null
  lastUsedAt: Moment | null
}

/** A connected program for the members of its organization. Requires `user` to be loaded. */
export function programCard(program: ProgramRow) {
  return {
    id: program.id,
    name: program.name,
    return_host: program.returnHost,
    scopes: program.scopes,
    connected_by: { id: program.userId, name: program.user.fullName },
    connected_at: wireInstant(program.connectedAt),
    last_used_at: wireInstant(program.lastUsedAt),
  }
}

export type ProgramCard = ReturnType<typeof programCard>

interface StartedConsent {
  asked: { name: string; redirectUri: string; scopes: ProgramScope[]; issuer: string }
  sealed: string
  cancelUrl: string
}

interface ConsentOrganization {
  id: string
  name: string
  lastSelectedMs: number
  programsReviewOnly: boolean
}

/** The page on which a user decides about a program. The organization used last comes first. */
export function consentPage(
  { asked, sealed, cancelUrl }: StartedConsent,
  user: { fullName: string; email: string },
  organizations: readonly ConsentOrganization[]
) {
  const recent = organizations.toSorted((a, b) => b.lastSelectedMs - a.lastSelectedMs)
  return {
    program: { name: asked.name, host: returnHost(asked.redirectUri) },
    user: { name: user.fullName, email: user.email },
    organizations: recent.map(({ id, name, programsReviewOnly }) => ({
      id,
      name,
      programs_review_only: programsReviewOnly,
    })),
    scopes: asked.scopes,
    request: sealed,
    cancel_url: cancelUrl,
    served_by: new URL(asked.issuer).host,
  }
}

export type ConsentPage = ReturnType<typeof consentPage>

interface TokenRow {
  accessToken: string
  refreshToken: string
  expiresIn: number
  scopes: ProgramScope[]
}

/** The only response that contains a program's tokens. */
export function issuedTokens({ accessToken, refreshToken, expiresIn, scopes }: TokenRow) {
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: expiresIn,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  }
}

/** A refusal as programs read it (RFC 6749). */
export function oauthProblem({ error, description }: { error: string; description: string }) {
  return { error, error_description: description }
}

interface RegisteredRow {
  id: string
  name: string
  redirectUris: string[]
  createdAt: Moment
}

/** A program that has just registered itself (RFC 7591). */
export function registration({ id, name, redirectUris, createdAt }: RegisteredRow) {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(new Date(toWireInstant(createdAt)).getTime() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}
