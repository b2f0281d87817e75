/** The codes of nodemailer for a server that wasn't reached, or that ended the connection. */
const UNREACHED = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']

/**
 * Whether the mail server surely did not get the email: there was no connection, or no login. After
 * any other problem it may have got it.
 */
export function isUnreached(error: unknown): boolean {
  const { code } = Object(error) as { code?: string }
  return ['ESOCKET', 'EDNS', 'EAUTH'].includes(String(code))
}

/** Whether the same email may be accepted later: the server answered 4xx (RFC 5321) or nothing. */
export function isTemporary(error: unknown): boolean {
  const { responseCode, code } = Object(error) as { responseCode?: number; code?: string }
  if (responseCode !== undefined) return responseCode < 500
  return UNREACHED.includes(String(code))
}
