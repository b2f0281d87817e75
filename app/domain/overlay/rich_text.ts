import { facesOf, typeStyleOf } from '#domain/overlay/font_faces'
import type { Layer, TextRun } from '#domain/overlay/layer'

/** How fabric draws one character otherwise than the rest. */
export interface CharacterStyle {
  fontFamily?: string
  fill?: string
}

/** By line and place in the line, both from 0; lines end where the text says so. */
export type CharacterStyles = Record<number, Record<number, CharacterStyle>>

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of a text as a reader sees them. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Runs that say what the text says; others are of another text, and the text counts. */
export function runsOf({ text, runs }: Layer): TextRun[] {
  if (!runs || runs.map((run) => run.text).join('') !== text) return [{ text }]
  return runs
}

/** The styles of a layer's runs, for fabric's Textbox; a character belongs to the run it begins in. */
export function characterStyles(layer: Layer): CharacterStyles {
  const looks = looksByUnit(layer)
  if (!looks.some((look) => look)) return {}
  const styles: CharacterStyles = {}
  let unit = 0
  for (const [line, words] of layer.text.split('\n').entries()) {
    for (const [place, character] of charactersOf(words).entries()) {
      const look = looks[unit]
      if (look) (styles[line] ??= {})[place] = look
      unit += character.length
    }
    unit += 1
  }
  return styles
}

/** For each UTF-16 unit of the text how it looks; null: as the layer. */
function looksByUnit(layer: Layer): (CharacterStyle | null)[] {
  return runsOf(layer).flatMap((run) => {
    const look = lookOf(layer, run)
    return Array.from({ length: run.text.length }, () => look)
  })
}

function lookOf(layer: Layer, run: TextRun): CharacterStyle | null {
  if (!run.bold && !run.italic && !run.color) return null
  return {
    ...((run.bold || run.italic) && { fontFamily: familiesOf(layer, run) }),
    ...(run.color && { fill: run.color }),
  }
}

/** The faces of a layer or run as fabric's and CSS's `font-family`. */
export function familiesOf(layer: Layer, run?: TextRun): string {
  const faces = facesOf(layer.text, typeStyleOf(layer, run))
  return faces.map((face) => `"${face}"`).join(', ')
}
