/** The page on which a LinkedIn account is connected. */
export const CONNECT_URL = '/dashboard/settings?tab=linkedin'

/** Shown when publishing or importing lacks a connection. */
export const NOT_CONNECTED = 'Please make sure your LinkedIn account is connected in Settings.'

const ADVICE = [
  NOT_CONNECTED,
  'Reconnect in Settings.',
  'connect LinkedIn with your pages in Settings.',
]

/** Returns true for a sentence that asks for the connection, or for another one. */
export function advisesConnecting(text: string): boolean {
  return ADVICE.some((advice) => text.includes(advice))
}
