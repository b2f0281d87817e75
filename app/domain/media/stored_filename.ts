const MAX_STEM = 120

/**
 * Other characters become '_'. Accents and vowel signs (marks) belong to their letters, but
 * variation selectors are invisible.
 */
const NOT_KEPT = /[^[[\p{L}\p{M}\p{N}]--[\ufe00-\ufe0f]] ._\-]+/gv

const EXTENSION = /\.[A-Za-z0-9]{1,5}$/

/**
 * Returns the name of a stored file: 'Dock & night.HEIC' becomes 'Dock _ night.jpg', because the
 * file was converted. `fallback` is the name of a file without one.
 */
export function storedFilename(
  filename: string,
  { extension, fallback }: { extension: string; fallback: string }
): string {
  // macOS sends accents as characters of their own.
  const stem = filename.normalize('NFC').replace(EXTENSION, '').replace(NOT_KEPT, '_').trim()
  const name = Array.from(stem).slice(0, MAX_STEM).join('')
  return `${name || fallback}.${extension}`
}
