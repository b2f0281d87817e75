import { createRequire } from 'node:module'
import { allFaces, indexSlices, SLICED_NAMES } from '#domain/overlay/font_faces'
import { NOTO_SCRIPTS } from '#domain/overlay/scripts'
import type { SlicedFamily, SliceIndex, SliceIndexes } from '#domain/overlay/font_faces'

const require = createRequire(import.meta.url)

/** Example: 'noto-sans-arabic-arabic-400-normal' consists of package, subset, weight and style. */
const FACE = new RegExp(
  `^(?<family>.+?)-(?:latin|vietnamese|cyrillic|greek|emoji|${NOTO_SCRIPTS.join('|')})(?:-ext)?-\\d`
)

/** Example: 'noto-sans-jp-57' consists of package and number. */
const SLICE = new RegExp(`^(?<family>${SLICED_NAMES})-\\d{1,3}$`)

let known: ReadonlySet<string> | undefined

/** Returns the font file that browsers receive. Returns null for an unknown face or slice. */
export function browserFontFile(face: string): string | null {
  return sliceFile(face) ?? fileOf(face, 'woff2')
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

/** Returns the file of a slice, or null for an unknown one. */
export function sliceFile(slice: string): string | null {
  const family = SLICE.exec(slice)?.groups?.family
  if (!family) return null
  try {
    return require.resolve(`@fontsource-variable/${family}/files/${slice}-wght-normal.woff2`)
  } catch {
    return null
  }
}

/** The slices of all families, each read when it is first needed. */
export const sliceIndexes: SliceIndexes = {
  get 'noto-sans-jp'() {
    return sliceIndex('noto-sans-jp')
  },
  get 'noto-sans-kr'() {
    return sliceIndex('noto-sans-kr')
  },
  get 'noto-sans-sc'() {
    return sliceIndex('noto-sans-sc')
  },
  get 'noto-sans-tc'() {
    return sliceIndex('noto-sans-tc')
  },
}

const indexes = new Map<SlicedFamily, SliceIndex>()

function sliceIndex(family: SlicedFamily): SliceIndex {
  const cached = indexes.get(family)
  if (cached) return cached
  const index = indexSlices(family, require(`@fontsource-variable/${family}/unicode.json`))
  indexes.set(family, index)
  return index
}
