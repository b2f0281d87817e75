import { createRequire } from 'node:module'
import { allFaces } from '#domain/overlay/font_faces'

const require = createRequire(import.meta.url)

/** Example: 'noto-sans-arabic-arabic-400-normal' consists of package, subset, weight and style. */
const FACE = /^(?<family>.+?)-(?:latin|vietnamese|cyrillic|greek|arabic|hebrew|emoji)(?:-ext)?-\d/

let known: ReadonlySet<string> | undefined

/** Returns the font file that browsers receive. Returns null for an unknown face. */
export function browserFontFile(face: string): string | null {
  return fileOf(face, 'woff2')
}

/**
 * Returns the font file for drawing on the server. Returns null for an unknown face. Skia loses
 * single glyphs of some WOFF2 files ('$' of Montserrat, '&' of Newsreader) but not of WOFF files.
 */
export function serverFontFile(face: string): string | null {
  return fileOf(face, 'woff')
}

function fileOf(face: string, type: 'woff' | 'woff2'): string | null {
  known ??= new Set(allFaces())
  if (!known.has(face)) return null
  return require.resolve(`@fontsource/${FACE.exec(face)?.groups?.family}/files/${face}.${type}`)
}
