import type { JsonRecord } from '#sandbox/peer/json_values'
import { wholeWords } from '#sandbox/writer/wording'

/** What goes with a format or a name when nothing was written for it. */
const USUAL: [RegExp, string][] = [
  [/colou?r|stroke|background|fill/, '#ffffff'],
  [/font_?family|font_?name/i, 'Inter'],
  [/align/, 'left'],
  [/language|locale/, 'en'],
  [/url|link|href/, 'https://example.org/'],
  [/date/, '2026-01-05'],
  [/time/, '09:00'],
  [/email/, 'reader@example.org'],
]

const FILLER = 'Kept short on purpose.'

/** A string of the schema's length and pattern. */
export function fitString(schema: JsonRecord, source: unknown, name: string): string {
  const usual = USUAL.find(([words]) => words.test(name))?.[1] ?? FILLER
  const words = typeof source === 'string' || typeof source === 'number' ? String(source) : usual
  const fitted = longEnough(wholeWords(words, most(schema)), schema)
  if (typeof schema.pattern !== 'string') return fitted
  return candidates(fitted, words).find((each) => matches(each, schema.pattern)) ?? fitted
}

function longEnough(text: string, { minLength }: JsonRecord): string {
  let long = text
  while (typeof minLength === 'number' && long.length < minLength) long = `${long} ${FILLER}`.trim()
  return long
}

/** The same words as other patterns may want them. */
function candidates(fitted: string, words: string): string[] {
  const tag = words.replace(/[^\p{L}\d_]/gu, '')
  const slug = words
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return [fitted, `#${tag}`, tag, slug, ...USUAL.map(([, value]) => value), '#1f3d3a']
}

function matches(text: string, pattern: unknown): boolean {
  try {
    return new RegExp(String(pattern), 'u').test(text)
  } catch {
    return true
  }
}

function most({ maxLength }: JsonRecord): number {
  return typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY
}
