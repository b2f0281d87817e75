import type { Layer, TextRun } from '#domain/overlay/layer'

export type RunStyle = Omit<TextRun, 'text'>

/** Returns the text of a layer in runs. A text with one style is a single run. */
export function textRunsOf({ text, runs }: Pick<Layer, 'text' | 'runs'>): readonly TextRun[] {
  return runs && runs.length > 0 ? runs : [{ text }]
}

/**
 * Replaces the layer's text. Unchanged text at the beginning and the end keeps its style, and new
 * text gets the style of what precedes it. `caret` is the caret position after typing; the text
 * after it is unchanged.
 */
export function replaceText(layer: Layer, text: string, caret = text.length): Layer {
  if (text === layer.text) return layer
  if (!layer.runs) return { ...layer, text }
  const behind = text.slice(caret)
  const keptLength = layer.text.endsWith(behind) ? behind.length : 0
  const start = commonPrefixLength(
    layer.text.slice(0, layer.text.length - keptLength),
    text.slice(0, text.length - keptLength)
  )
  const end =
    keptLength > 0 ? keptLength : commonSuffixLength(layer.text.slice(start), text.slice(start))
  const runs = textRunsOf(layer)
  const inserted = text.slice(start, text.length - end)
  const style = styleAt(layer, Math.max(start - 1, 0))
  return withRuns(layer, [
    ...sliceRuns(runs, 0, start),
    { ...style, text: inserted },
    ...sliceRuns(runs, layer.text.length - end, layer.text.length),
  ])
}

/** Styles a range of the layer's text. A field that is `undefined` is removed from the style. */
export function styleRange(layer: Layer, from: number, to: number, style: RunStyle): Layer {
  if (from >= to) return layer
  const runs = textRunsOf(layer)
  const inside = sliceRuns(runs, from, to).map((run) => ({ ...run, ...style }))
  return withRuns(layer, [
    ...sliceRuns(runs, 0, from),
    ...inside,
    ...sliceRuns(runs, to, layer.text.length),
  ])
}

/** Removes one style field from all runs, so that the whole text has the layer's style. */
export function clearRunStyle(layer: Layer, part: keyof RunStyle): Layer {
  if (!layer.runs) return layer
  const runs = layer.runs.map((run) => ({ ...run, [part]: undefined }))
  return withRuns(layer, runs)
}

/** Returns the style of the character at that position. */
export function styleAt(layer: Pick<Layer, 'text' | 'runs'>, at: number): RunStyle {
  const [run] = sliceRuns(textRunsOf(layer), at, at + 1)
  return run ? styleOf(run) : {}
}

/** Returns true when the condition holds for every run in the range. */
export function everyRun(
  layer: Pick<Layer, 'text' | 'runs'>,
  from: number,
  to: number,
  holds: (style: RunStyle) => boolean
): boolean {
  const inside = sliceRuns(textRunsOf(layer), from, to)
  return inside.length > 0 && inside.every(holds)
}

/** Returns the runs between two positions. */
function sliceRuns(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  let at = 0
  return runs.flatMap((run) => {
    const runStart = at
    at += run.text.length
    const text = run.text.slice(Math.max(from - runStart, 0), Math.max(to - runStart, 0))
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** Joins neighboring runs with equal styles, and drops runs when the whole text has one style. */
function withRuns(layer: Layer, pieces: readonly TextRun[]): Layer {
  const runs: TextRun[] = []
  for (const piece of pieces.map(withoutEmptyStyles)) {
    const last = runs.at(-1)
    if (piece.text === '') continue
    if (last && isAlike(last, piece)) runs[runs.length - 1] = joinRuns(last, piece)
    else runs.push(piece)
  }
  const { runs: before, ...plain } = layer
  const text = runs.map((run) => run.text).join('')
  const isPlain = runs.every((run) => Object.keys(run).length === 1)
  return isPlain ? { ...plain, text } : { ...plain, text, runs }
}

function withoutEmptyStyles(run: TextRun): TextRun {
  return { text: run.text, ...styleOf(run) }
}

function styleOf({ bold, italic, color }: TextRun): RunStyle {
  return {
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(color !== undefined && { color }),
  }
}

function isAlike(a: TextRun, b: TextRun): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.color === b.color
}

function joinRuns(a: TextRun, b: TextRun): TextRun {
  return { ...a, text: a.text + b.text }
}

function commonPrefixLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

function commonSuffixLength(a: string, b: string): number {
  let length = 0
  const maxLength = Math.min(a.length, b.length)
  while (length < maxLength && a.at(-1 - length) === b.at(-1 - length)) length += 1
  return length
}
