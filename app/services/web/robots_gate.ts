import web from '#config/web'
import { PAGE_BOUNDS, pageRefused, type PageRefused } from '#domain/web/page_refusals'
import { mayRead, robotsRules, type RobotsRule } from '#domain/web/robots'
import { now } from '#services/clock'
import type { Resolve } from '#services/web/checked_address'
import { guardedFetch } from '#services/web/guarded_fetch'

const KEPT_MINUTES = 10
const KEPT_SITES = 200

type Verdict = { kind: 'rules'; rules: RobotsRule[] } | PageRefused

const known = new Map<string, { until: number; verdict: Verdict }>()

/**
 * Asks a site's robots.txt whether an address may be read; null when it may. A site without one, or
 * with one that is none, allows everything; one whose server fails allows nothing (RFC 9309).
 */
export async function robotsRefusal(
  url: URL,
  deadline: AbortSignal,
  resolve?: Resolve
): Promise<PageRefused | null> {
  const verdict = remembered(url.origin) ?? (await ask(url, deadline, resolve))
  if (verdict.kind === 'refused') return verdict
  return mayRead(verdict.rules, url) ? null : pageRefused('robots')
}

/** Forgets what sites said, so that they are asked again. */
export function forgetRobots() {
  known.clear()
}

function remembered(origin: string): Verdict | null {
  const entry = known.get(origin)
  return entry && entry.until > now().toMillis() ? entry.verdict : null
}

async function ask({ origin }: URL, deadline: AbortSignal, resolve?: Resolve): Promise<Verdict> {
  const answer = await guardedFetch(`${origin}/robots.txt`, {
    types: null,
    limit: { bytes: PAGE_BOUNDS.robotsBytes, longer: 'cut' },
    deadline,
    resolve,
  })
  if (answer.kind === 'refused' && !allowsAll(answer)) return answer
  const text = answer.kind === 'fetched' ? answer.bytes.toString('utf8') : ''
  return remember(origin, { kind: 'rules', rules: robotsRules(text, web.agent) })
}

/** A robots.txt that is not there, or is no text, forbids nothing. */
function allowsAll({ reason, status = 0 }: PageRefused): boolean {
  if (reason === 'status') return status < 500
  return ['redirects', 'damaged'].includes(reason)
}

function remember(origin: string, verdict: Verdict): Verdict {
  const [oldest] = known.keys()
  if (known.size >= KEPT_SITES && oldest !== undefined) known.delete(oldest)
  known.set(origin, { until: now().plus({ minutes: KEPT_MINUTES }).toMillis(), verdict })
  return verdict
}
