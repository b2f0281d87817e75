/** Where an account of LinkedIn is connected. */
export const CONNECT_URL = '/dashboard/settings?tab=linkedin'

/** Publishing and importing need a connection (spec section 8). */
export const NOT_CONNECTED = 'Please make sure your LinkedIn account is connected in Settings.'

/** True of a sentence that asks for the connection. */
export function advisesConnecting(text: string): boolean {
  return text.includes(NOT_CONNECTED)
}
