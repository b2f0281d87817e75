const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** `length` random characters; works on plain http too, where `crypto.randomUUID` does not. */
export function randomText(length: number) {
  const bytes = window.crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
