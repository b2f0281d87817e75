import type { FaultRule } from '#sandbox/faults'
import type { Completion } from '#sandbox/openrouter/completion'

type Written = Pick<Completion, 'text' | 'finish' | 'refusal'>

const CHARACTERS_PER_TOKEN = 4

/** The text of the rule's body as it is; any other body as JSON. */
function saidInstead(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body ?? null)
}

/**
 * What a model makes of its words on a bad day: JSON that does not parse, sits in a Markdown fence or
 * ends in the middle; a refusal; an answer that a filter took away; something else entirely.
 */
export function spoilText(
  whole: string,
  rule: FaultRule | null,
  maxTokens: number | null
): Written {
  const fault = rule?.fault ?? null
  if (fault === 'other_answer') return plain(saidInstead(rule?.body))
  if (fault === 'refusal') return { text: '', finish: 'stop', refusal: REFUSAL }
  if (fault === 'content_filter') return { text: '', finish: 'content_filter', refusal: null }
  if (fault === 'broken_json') return plain(`Sure! Here it is:\n${whole.replaceAll('":', '"')}`)
  if (fault === 'fenced_json') return plain(`\`\`\`json\n${whole}\n\`\`\``)
  const room = fault === 'cut_json' ? Math.ceil(whole.length / 2) : roomFor(maxTokens)
  if (whole.length <= room) return plain(whole)
  return { text: whole.slice(0, room), finish: 'length', refusal: null }
}

const REFUSAL = 'I cannot help with that request.'

function roomFor(maxTokens: number | null): number {
  return maxTokens === null ? Number.POSITIVE_INFINITY : maxTokens * CHARACTERS_PER_TOKEN
}

function plain(text: string): Written {
  return { text, finish: 'stop', refusal: null }
}
