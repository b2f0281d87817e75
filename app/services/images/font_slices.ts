import { readFile } from 'node:fs/promises'
import { decompress } from 'wawoff2'
import { slicesOf } from '#domain/overlay/font_faces'
import { sliceFile, sliceIndexes } from '#services/images/font_files'

/** Fonts of slices for drawing on the server, by the slice's name. */
const loaded = new Map<string, Buffer>()

/**
 * Loads the slices that draw these texts. Packages have them only as WOFF2 files, of which Skia loses
 * single glyphs ('！' of Chinese, '9' of Korean), so each becomes a TrueType font.
 */
export async function loadSlices(texts: readonly string[]): Promise<void> {
  const needed = new Set(texts.flatMap((text) => slicesOf(text, sliceIndexes).slices))
  for (const slice of needed) {
    const file = loaded.has(slice) ? null : sliceFile(slice)
    if (file) loaded.set(slice, Buffer.from(await decompress(await readFile(file))))
  }
}

/** Returns the font of a slice, or null for one that isn't loaded. */
export function loadedSlice(slice: string): Buffer | null {
  return loaded.get(slice) ?? null
}
