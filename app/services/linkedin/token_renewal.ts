/** Port: a fresh access token for a connection, asked for by one process at a time. */
export abstract class TokenRenewal {
  /**
   * A token other than the stale one, stored already; null when LinkedIn gives none (no refresh
   * token, refused, out of reach).
   */
  abstract renew(accountId: string, staleToken: string | null): Promise<string | null>
}
