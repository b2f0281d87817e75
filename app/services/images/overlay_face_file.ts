import { createRequire } from 'node:module'
import { allFaces } from '#domain/overlay/font_faces'

const require = createRequire(import.meta.url)

/** 'noto-sans-arabic-arabic-400-normal': package, part, weight and slant. */
const FACE = /^(?<family>.+?)-(?:latin|vietnamese|cyrillic|greek|arabic|hebrew|emoji)(?:-ext)?-\d/

let known: ReadonlySet<string> | undefined

/** The file of a face that browsers are given; null for a name that is none of ours. */
export function overlayFaceFile(face: string): string | null {
  return fileOf(face, 'woff2')
}

/**
 * The same type for the server's own drawing. Skia unpacks the smaller WOFF2 in a way in which its
 * reader of outlines loses single signs ('$' of Montserrat, '&' of Newsreader); not so this one.
 */
export function drawnFaceFile(face: string): string | null {
  return fileOf(face, 'woff')
}

function fileOf(face: string, type: 'woff' | 'woff2'): string | null {
  known ??= new Set(allFaces())
  if (!known.has(face)) return null
  return require.resolve(`@fontsource/${FACE.exec(face)?.groups?.family}/files/${face}.${type}`)
}
