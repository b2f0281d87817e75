import { LinkedinSession } from '#services/linkedin/linkedin_session'
import type { TokenRenewal } from '#services/linkedin/token_renewal'

type Connection = { id: string; accessToken: string | null }

/** Calls that only read, with the token of a connection; one that ran out is renewed once. */
export function readingSession({ id, accessToken }: Connection, renewal: TokenRenewal) {
  const renewToken = () => renewal.renew(id, accessToken)
  return new LinkedinSession({ token: accessToken ?? '', number: 1, renewToken })
}
