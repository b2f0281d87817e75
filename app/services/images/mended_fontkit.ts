import fontkit, { type Font, type GlyphRun, type Subset } from '@pdf-lib/fontkit'

const opened = new WeakMap<Uint8Array, Font>()

/**
 * fontkit with two things mended. It shapes a text once, not every time it is measured or drawn; the
 * same bytes are the same font for whoever opens them. And its small subsets are right: it notes where
 * each glyph begins in half bytes where it can, and so misplaces every glyph after one of odd length
 * (letters vanish); told that the table has its long form already, it notes whole bytes.
 */
export const mendedFontkit = {
  create(bytes: Uint8Array): Font {
    const known = opened.get(bytes)
    if (known) return known
    const font = fontkit.create(bytes)
    const createSubset = font.createSubset.bind(font)
    font.createSubset = () => withLongOffsets(createSubset())
    font.layout = remembering(font.layout.bind(font))
    opened.set(bytes, font)
    return font
  },
}

function remembering(layout: Font['layout']): Font['layout'] {
  const shaped = new Map<string, GlyphRun>()
  return (text, features) => {
    if (features) return layout(text, features)
    const known = shaped.get(text)
    if (known) return known
    const run = layout(text)
    shaped.set(text, run)
    return run
  }
}

/** `version` of a font's `loca` table: offsets of four bytes each. */
const LONG = 1

function withLongOffsets(subset: Subset): Subset {
  let table: object | undefined
  return Object.defineProperty(subset, 'loca', {
    get: () => table,
    set: (loca: object) => (table = Object.assign(loca, { version: LONG })),
  })
}
