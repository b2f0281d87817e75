import type { Layer, TextRun } from '#domain/overlay/layer'

/** What a stretch of text can have of its own. */
export type RunStyle = Omit<TextRun, 'text'>

/** The text of a layer in pieces; one piece where nothing looks otherwise. */
export function runsOf({ text, runs }: Pick<Layer, 'text' | 'runs'>): readonly TextRun[] {
  return runs && runs.length > 0 ? runs : [{ text }]
}

/**
 * The layer with other words. What stays at the beginning and the end keeps its look; what is new
 * looks like what stands before it. `caret` is where writing has come to: everything behind it stood
 * there before.
 */
export function typed(layer: Layer, text: string, caret = text.length): Layer {
  if (text === layer.text) return layer
  if (!layer.runs) return { ...layer, text }
  const behind = text.slice(caret)
  const kept = layer.text.endsWith(behind) ? behind.length : 0
  const start = sameBeginning(
    layer.text.slice(0, layer.text.length - kept),
    text.slice(0, text.length - kept)
  )
  const end = kept > 0 ? kept : sameEnding(layer.text.slice(start), text.slice(start))
  const runs = runsOf(layer)
  const fresh = text.slice(start, text.length - end)
  const style = styleAt(layer, Math.max(start - 1, 0))
  return withRuns(layer, [
    ...cut(runs, 0, start),
    { ...style, text: fresh },
    ...cut(runs, layer.text.length - end, layer.text.length),
  ])
}

/** The layer with a look given to a stretch of it; `undefined` takes that part of the look away. */
export function styled(layer: Layer, from: number, to: number, style: RunStyle): Layer {
  if (from >= to) return layer
  const runs = runsOf(layer)
  const inside = cut(runs, from, to).map((run) => ({ ...run, ...style }))
  return withRuns(layer, [...cut(runs, 0, from), ...inside, ...cut(runs, to, layer.text.length)])
}

/** The layer without that part of the look of its pieces: the whole looks the same again. */
export function evened(layer: Layer, part: keyof RunStyle): Layer {
  if (!layer.runs) return layer
  const runs = layer.runs.map((run) => ({ ...run, [part]: undefined }))
  return withRuns(layer, runs)
}

/** The look of the character at that place. */
export function styleAt(layer: Pick<Layer, 'text' | 'runs'>, at: number): RunStyle {
  const [run] = cut(runsOf(layer), at, at + 1)
  return run ? styleOf(run) : {}
}

/** True when every piece of the stretch holds that. */
export function isAll(
  layer: Pick<Layer, 'text' | 'runs'>,
  from: number,
  to: number,
  holds: (style: RunStyle) => boolean
): boolean {
  const inside = cut(runsOf(layer), from, to)
  return inside.length > 0 && inside.every(holds)
}

/** The pieces between two places. */
function cut(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  let at = 0
  return runs.flatMap((run) => {
    const begin = at
    at += run.text.length
    const text = run.text.slice(Math.max(from - begin, 0), Math.max(to - begin, 0))
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** Joins neighbours that look alike, and keeps no pieces where there is nothing to tell apart. */
function withRuns(layer: Layer, pieces: readonly TextRun[]): Layer {
  const runs: TextRun[] = []
  for (const piece of pieces.map(bare)) {
    const last = runs.at(-1)
    if (piece.text === '') continue
    if (last && isAlike(last, piece)) runs[runs.length - 1] = joined(last, piece)
    else runs.push(piece)
  }
  const { runs: before, ...plain } = layer
  const text = runs.map((run) => run.text).join('')
  const isPlain = runs.every((run) => Object.keys(run).length === 1)
  return isPlain ? { ...plain, text } : { ...plain, text, runs }
}

function bare(run: TextRun): TextRun {
  return { text: run.text, ...styleOf(run) }
}

function styleOf({ bold, italic, color }: TextRun): RunStyle {
  return {
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(color !== undefined && { color }),
  }
}

function isAlike(one: TextRun, other: TextRun): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.color === other.color
}

function joined(one: TextRun, other: TextRun): TextRun {
  return { ...one, text: one.text + other.text }
}

function sameBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1
  return length
}

function sameEnding(one: string, other: string): number {
  let length = 0
  const most = Math.min(one.length, other.length)
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}
