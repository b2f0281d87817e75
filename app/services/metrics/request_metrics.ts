import { metricsToken } from '#services/metrics/metrics_token'
import { requestDuration } from '#services/metrics/registry'

interface MeasuredRequest {
  method: string
  /** The pattern, never the address: patterns are few. */
  route: string | undefined
  status: number
  seconds: number
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Counts a request that was answered; nothing where nobody reads it. */
export function countRequest({ method, route, status, seconds }: MeasuredRequest) {
  if (metricsToken() === null) return
  const labels = {
    method: METHODS.includes(method) ? method : 'other',
    route: route ?? 'none',
    status: `${Math.floor(status / 100)}xx`,
  }
  requestDuration.observe(labels, seconds)
}
