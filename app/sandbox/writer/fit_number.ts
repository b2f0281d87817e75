import type { JsonRecord } from '#sandbox/peer/json_values'

/** What a number with such a name usually is. */
const USUAL: [RegExp, number][] = [
  [/confidence|score|probability|relevance/, 0.8],
  [/opacity/, 1],
  [/font_?size/i, 48],
  [/line_?height/i, 1.2],
  [/^(x|y|left|top)$/, 8],
  [/width/, 84],
  [/height/, 20],
  [/weight/, 600],
  [/rotation|spacing|offset|blur|stroke/, 0],
]

/** A number within the schema's bounds: the source's own, else one that goes with the name. */
export function fitNumber(schema: JsonRecord, source: unknown, name: string): number {
  const usual = USUAL.find(([words]) => words.test(name))?.[1] ?? 1
  const wanted = typeof source === 'number' ? source : usual
  const low = bound(schema.minimum, schema.exclusiveMinimum, 1)
  const high = bound(schema.maximum, schema.exclusiveMaximum, -1)
  const inside = Math.min(Math.max(wanted, low ?? wanted), high ?? Number.POSITIVE_INFINITY)
  const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : null
  if (step !== null) return Math.ceil(inside / step) * step
  return schema.type === 'integer' ? Math.round(inside) : inside
}

function bound(including: unknown, excluding: unknown, step: number): number | null {
  if (typeof including === 'number') return including
  return typeof excluding === 'number' ? excluding + step : null
}
