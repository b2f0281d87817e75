import { grantOf } from '#sandbox/linkedin/bearer'
import { problem } from '#sandbox/linkedin/problems'
import type { HeldGrant } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PeerRequest } from '#sandbox/peer/peer_types'

export interface RestCall {
  grant: HeldGrant
  /** YYYYMM */
  version: string
}

const MONTHS_ALIVE = 12
const MAX_URL = 8192
const MAX_QUERY = 4096

/**
 * What every call under /rest must bring (linkedin.md section 2): a live token, a live
 * LinkedIn-Version and protocol 2.0.0. `method`: the X-RestLi-Method that this call has to name.
 * @throws PeerRefusal
 */
export function restGate(world: LinkedinWorld, request: PeerRequest, method?: string): RestCall {
  refuseLongUrl(request)
  const version = liveVersion(world, request)
  const grant = grantOf(world, request)
  if (request.headers['x-restli-protocol-version'] !== '2.0.0') {
    throw problem(400, 'ILLEGAL_ARGUMENT', 'X-Restli-Protocol-Version: 2.0.0 is required')
  }
  const named = request.headers['x-restli-method']
  if (method !== undefined && String(named ?? '').toUpperCase() !== method) {
    throw problem(400, 'ILLEGAL_ARGUMENT', `X-RestLi-Method: ${method} is required`)
  }
  return { grant, version }
}

function refuseLongUrl({ path, query, headers }: PeerRequest): void {
  if (headers['x-http-method-override'] !== undefined) return
  if (path.length + query.length > MAX_URL || query.length > MAX_QUERY) {
    throw problem(414, 'URI_TOO_LONG', 'Request URI is too long')
  }
}

function liveVersion(world: LinkedinWorld, request: PeerRequest): string {
  const version = request.headers['linkedin-version']
  if (typeof version !== 'string' || version === '') {
    throw problem(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.'
    )
  }
  const active = world.settings.activeVersions ?? lastMonths(world.now())
  if (!active.includes(version)) {
    throw problem(
      426,
      'NONEXISTENT_VERSION',
      `Requested version ${fullDate(version)} is not active`
    )
  }
  return version
}

function fullDate(version: string): string {
  return /^\d{6}$/.test(version) ? `${version}01` : version
}

/** This month and the eleven before it, UTC, as YYYYMM. */
function lastMonths(now: number): string[] {
  const today = new Date(now)
  return Array.from({ length: MONTHS_ALIVE }, (_, back) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1))
    return month.toISOString().slice(0, 7).replace('-', '')
  })
}
