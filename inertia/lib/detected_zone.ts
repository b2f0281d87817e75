/** The browser's own timezone, an IANA id. */
export function detectedZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
