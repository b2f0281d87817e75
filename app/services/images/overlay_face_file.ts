import { createRequire } from 'node:module'
import { allFaces } from '#domain/overlay/font_faces'

const require = createRequire(import.meta.url)

/** 'noto-sans-arabic-arabic-400-normal': package, part, weight and slant. */
const FACE = /^(?<family>.+?)-(?:latin|vietnamese|cyrillic|greek|arabic|hebrew|emoji)(?:-ext)?-\d/

let known: ReadonlySet<string> | undefined

/** Where the file of a face lies; null for a name that is none of ours. */
export function overlayFaceFile(face: string): string | null {
  known ??= new Set(allFaces())
  if (!known.has(face)) return null
  return require.resolve(`@fontsource/${FACE.exec(face)?.groups?.family}/files/${face}.woff2`)
}
