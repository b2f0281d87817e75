import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { slicesOf } from '#domain/overlay/font_faces'
import { charactersOfSlice, sliceFile, sliceIndexes } from '#services/images/font_files'

/** Fonts of slices for drawing on the server, by the slice's name. */
const loaded = new Map<string, Buffer>()

/**
 * Loads the slices that draw these texts. A package has WOFF2 files, of which Skia loses single
 * glyphs ('！' of Chinese, '9' of Korean), and which also have some characters of other slices, which
 * browsers don't use. So each becomes a TrueType font with its own characters.
 */
export async function loadSlices(texts: readonly string[]): Promise<void> {
  const needed = new Set(texts.flatMap((text) => slicesOf(text, sliceIndexes).slices))
  for (const slice of needed) {
    const file = loaded.has(slice) ? null : sliceFile(slice)
    if (file === null) continue
    const options = { targetFormat: 'truetype' } as const
    loaded.set(slice, await subsetFont(await readFile(file), charactersOfSlice(slice), options))
  }
}

/** Returns the font of a slice, or null for one that isn't loaded. */
export function loadedSlice(slice: string): Buffer | null {
  return loaded.get(slice) ?? null
}
