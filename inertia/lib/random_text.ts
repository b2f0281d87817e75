const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Returns `length` random characters. Also works over plain http, where `crypto.randomUUID` does
 * not exist.
 */
export function randomText(length: number) {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
