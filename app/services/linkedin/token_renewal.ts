export type Renewal =
  /** A token other than the stale one, stored already. */
  | { kind: 'renewed'; token: string }
  /** There is none to be had: the member has to connect again. */
  | { kind: 'ended' }
  /** Nobody knows; worth another try later. */
  | { kind: 'unreachable' }

/** Port: a fresh access token for a connection, asked for by one process at a time. */
export abstract class TokenRenewal {
  abstract renew(accountId: string, staleToken: string | null): Promise<Renewal>
}
