/** What is to be done with a text that is there already. */
export type Revision = 'shorten' | 'formal' | 'hook' | 'again'

const ORDERS: [Revision, RegExp][] = [
  [
    'shorten',
    /\b(?:shorten|shorter|too long|more concise|cut (?:it|this|the post) (?:down|in half)|half (?:as long|the length)|tighten)\b/i,
  ],
  [
    'formal',
    /\b(?:more formal|formal(?:ly|ise|ize)?|less casual|more professional|business-like)\b/i,
  ],
  [
    'hook',
    /\b(?:hook|stronger (?:opening|start|first line)|catchier|attention-grabbing|better (?:opening|first line))\b/i,
  ],
  [
    'again',
    /\b(?:regenerate|try again|another (?:version|take|try|variant)|different(?:ly)? (?:version|angle)|rewrite|once more|start over)\b/i,
  ],
]

const IS_ORDER =
  /^(?:please |now |can you |could you |ok[,.]? )?(?:make|shorten|rewrite|revise|rework|add|give|turn|change|regenerate|try|cut|tighten|keep|use|start|open|begin|replace|improve|formali[sz]e|put)\b/i
const OF_WHAT =
  /\b(?:it|this|that|the (?:post|text|draft|opening|tone)|your|above|previous|last|same|again)\b/i

/** Which change a request asks for; null when it asks for something new. */
export function revisionIn(request: string): Revision | null {
  const text = request.trim()
  if (!IS_ORDER.test(text)) return null
  const [line = ''] = text.split('\n', 1)
  if (!OF_WHAT.test(line) && line.length > 60) return null
  return ORDERS.find(([, words]) => words.test(line))?.[0] ?? null
}
