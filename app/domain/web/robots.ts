/** One line of a robots.txt that applies to us. */
export interface RobotsRule {
  verdict: 'allow' | 'disallow'
  /** As written: `*` stands for anything, `$` at the end for the end. */
  path: string
}

interface Group {
  agents: string[]
  rules: RobotsRule[]
}

const LINE = /^\s*([a-z-]+)\s*:\s*([^#]*)/i
const MAX_RULES = 2000

/** The rules of a robots.txt for an agent: its own groups, else those of `*` (RFC 9309). */
export function robotsRules(text: string, agent: string): RobotsRule[] {
  const groups = groupsOf(text)
  const ours = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()))
  const chosen = ours.length > 0 ? ours : groups.filter(({ agents }) => agents.includes('*'))
  return chosen.flatMap(({ rules }) => rules).slice(0, MAX_RULES)
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = []
  let open: Group | null = null
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, field = '', value = ''] = LINE.exec(line) ?? []
    const name = field.toLowerCase()
    if (name === 'user-agent') {
      // Several names above the same rules are one group.
      if (!open || open.rules.length > 0) groups.push((open = { agents: [], rules: [] }))
      open.agents.push(value.trim().toLowerCase())
    } else if (open && (name === 'allow' || name === 'disallow')) {
      open.rules.push({ verdict: name, path: value.trim() })
    }
  }
  return groups
}

/** Whether an address may be read: the longest rule that fits decides, a tie allows (RFC 9309). */
export function mayRead(rules: readonly RobotsRule[], { pathname, search }: URL): boolean {
  const address = pathname + search
  let longest: RobotsRule | null = null
  for (const rule of rules) {
    if (rule.path === '' || !fits(rule.path, address)) continue
    const isBetter = longest === null || rule.path.length > longest.path.length
    const isMilder = rule.path.length === longest?.path.length && rule.verdict === 'allow'
    if (isBetter || isMilder) longest = rule
  }
  return longest?.verdict !== 'disallow'
}

/** Walked piece by piece rather than as a regular expression: a stranger wrote the pattern. */
function fits(pattern: string, address: string): boolean {
  const anchored = pattern.endsWith('$')
  const [first = '', ...others] = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!address.startsWith(first)) return false
  let at = first.length
  const last = anchored ? others.pop() : undefined
  for (const piece of others) {
    const found = address.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  if (!anchored) return true
  if (last === undefined) return at === address.length
  return address.endsWith(last) && address.length - last.length >= at
}
