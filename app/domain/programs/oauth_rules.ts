import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import type { TokenScope } from '#domain/auth/token_scopes'

/** The scopes that a program can be granted by signing in, in the order in which they are shown. */
export const PROGRAM_SCOPES = ['read', 'posts:write', 'posts:publish'] as const

export type ProgramScope = (typeof PROGRAM_SCOPES)[number]

/** The scopes that are ticked at first on the consent page. Publishing is not among them. */
export const DEFAULT_SCOPES: readonly ProgramScope[] = ['read', 'posts:write']

export const REFRESH_TOKEN_PREFIX = 'hmcr_'

/** The lifetime of an authorization code in milliseconds. */
export const CODE_LIFETIME_MS = MINUTE_MS

export const ACCESS_TOKEN_LIFETIME_MS = HOUR_MS

/**
 * A refresh token works once within this time. A program that stays unused for longer loses its
 * access.
 */
export const REFRESH_TOKEN_LIFETIME_MS = 60 * DAY_MS

/** How long a user may think about the consent page. */
export const CONSENT_LIFETIME_MS = 30 * MINUTE_MS

/** A program that registered itself is deleted when no one connects it within this time. */
export const REGISTRATION_LIFETIME_MS = 90 * DAY_MS

/** Registrations and token requests of one network. */
export const REGISTRATION_THROTTLE = { tries: 30, windowMs: HOUR_MS } as const

export const TOKEN_THROTTLE = { tries: 120, windowMs: MINUTE_MS } as const

/** Consent pages and decisions of one user. Each page can cause a request to another server. */
export const CONSENT_THROTTLE = { tries: 60, windowMs: MINUTE_MS } as const

export const MAX_CLIENT_ID = 512

/** Programs send values of their own in `state`. It must fit into a URL. */
const MAX_STATE = 1024

/** A SHA-256 hash in base64url (RFC 7636). */
const CHALLENGE = /^[\w-]{43}$/

const VERIFIER = /^[\w.~-]{43,128}$/

export function isCodeVerifier(text: string): boolean {
  return VERIFIER.test(text)
}

/** Why an authorization is refused, as the program learns it (RFC 6749, RFC 8707). */
export interface OauthProblem {
  error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_scope'
    | 'invalid_target'
    | 'unsupported_response_type'
    | 'unsupported_grant_type'
    | 'invalid_redirect_uri'
    | 'invalid_client_metadata'
  description: string
}

/** What a program asks for, after its id and redirect URL were checked. */
export interface Authorization {
  challenge: string
  state: string | null
  scopes: ProgramScope[]
}

/** The parameters of a request. Repeated ones are lists, which no rule accepts. */
export type OauthParams = Readonly<Record<string, unknown>>

/** Returns the parameter; an empty text when it is missing or no text. */
export function param(params: OauthParams, name: string): string {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Checks an authorization request (OAuth 2.1). PKCE with S256 is required. `resource` is the URL of
 * /mcp, the only audience of tokens.
 */
export function checkAuthorization(
  params: OauthParams,
  resource: string
): Authorization | OauthProblem {
  const state = param(params, 'state')
  const challenge = param(params, 'code_challenge')
  if (param(params, 'response_type') !== 'code') {
    return problem('unsupported_response_type', 'response_type must be code.')
  }
  if (param(params, 'code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge)) {
    return problem('invalid_request', 'PKCE with code_challenge_method S256 is required.')
  }
  if (state.length > MAX_STATE) {
    return problem('invalid_request', `state must have at most ${MAX_STATE} characters.`)
  }
  const target = targetProblem(params, resource)
  if (target) return target
  const scopes = requestedScopes(param(params, 'scope'))
  if (scopes.length === 0) {
    return problem('invalid_scope', `The scopes are ${PROGRAM_SCOPES.join(', ')}.`)
  }
  return { challenge, state: state === '' ? null : state, scopes }
}

/** Returns the problem with the audience of a request; null when it is /mcp or missing. */
export function targetProblem(params: OauthParams, resource: string): OauthProblem | null {
  if (params.resource === undefined || params.resource === null) return null
  const asked = param(params, 'resource').replace(/\/$/, '')
  return asked === resource ? null : problem('invalid_target', `resource must be ${resource}.`)
}

/** Returns the known scopes of a list with spaces. All are offered when none is named. */
export function requestedScopes(text: string): ProgramScope[] {
  const asked = text.split(' ').filter((scope) => scope !== '')
  if (asked.length === 0) return [...PROGRAM_SCOPES]
  return PROGRAM_SCOPES.filter((scope) => asked.includes(scope))
}

export function problem(error: OauthProblem['error'], description: string): OauthProblem {
  return { error, description }
}

/** Returns the scopes that the owners of an organization withhold from programs. */
export function withheldScopes(
  scopes: readonly TokenScope[],
  { isReviewOnly }: { isReviewOnly: boolean }
): TokenScope[] {
  return isReviewOnly ? scopes.filter((scope) => scope === 'posts:publish') : []
}
