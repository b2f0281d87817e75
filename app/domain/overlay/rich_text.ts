import { facesOf, typeStyleOf } from '#domain/overlay/font_faces'
import type { Layer, TextRun } from '#domain/overlay/layer'
import { graphemes } from '#domain/posts/text'

/** The style of one character in fabric, where it differs from the rest. */
interface CharacterStyle {
  fontFamily?: string
  fill?: string
}

/** Character styles by line and position in the line, both from 0. Lines end at \n. */
type CharacterStyles = Record<number, Record<number, CharacterStyle>>

export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/**
 * Returns the layer's runs. When their joined text differs from the layer's text, the text counts.
 */
function matchingRuns({ text, runs }: Layer): TextRun[] {
  if (!runs || runs.map((run) => run.text).join('') !== text) return [{ text }]
  return runs
}

/**
 * Returns the styles of a layer's runs for fabric's Textbox. A character belongs to the run in
 * which it begins.
 */
export function characterStyles(layer: Layer): CharacterStyles {
  const unitStyles = stylesByUnit(layer)
  if (!unitStyles.some((style) => style)) return {}
  const styles: CharacterStyles = {}
  let offset = 0
  for (const [line, lineText] of layer.text.split('\n').entries()) {
    for (const [place, character] of charactersOf(lineText).entries()) {
      const style = unitStyles[offset]
      if (style) (styles[line] ??= {})[place] = style
      offset += character.length
    }
    offset += 1
  }
  return styles
}

/** Returns the style of each UTF-16 unit of the text. Null means the style of the layer. */
function stylesByUnit(layer: Layer): (CharacterStyle | null)[] {
  return matchingRuns(layer).flatMap((run) => {
    const style = characterStyleOf(layer, run)
    return Array.from({ length: run.text.length }, () => style)
  })
}

function characterStyleOf(layer: Layer, run: TextRun): CharacterStyle | null {
  if (!run.bold && !run.italic && !run.color) return null
  return {
    ...((run.bold || run.italic) && { fontFamily: fontFamilyOf(layer, run) }),
    ...(run.color && { fill: run.color }),
  }
}

/** Returns the fonts of a layer or run as a `font-family` for fabric and CSS. */
export function fontFamilyOf(layer: Layer, run?: TextRun): string {
  const faces = facesOf(layer.text, typeStyleOf(layer, run))
  return faces.map((face) => `"${face}"`).join(', ')
}
