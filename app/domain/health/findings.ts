import { SECOND_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'

/** A `warning` does not make the doctor fail: the part works today but may not tomorrow. */
export type FindingStatus = 'ok' | 'warning' | 'problem'

/** The doctor's finding about one part: the cause and the solution. */
export interface Finding {
  part: string
  status: FindingStatus
  detail: string
  /** Null when nothing needs to be done. */
  cure: string | null
}

const MAX_DETAIL = 300

export function fine(part: string, detail = ''): Finding {
  return { part, status: 'ok', detail, cure: null }
}

export function warning(part: string, detail: string, cure: string): Finding {
  return { part, status: 'warning', detail: oneLine(detail), cure }
}

export function problem(part: string, detail: string, cure: string): Finding {
  return { part, status: 'problem', detail: oneLine(detail), cure }
}

/** Returns the first line of a text, without a stack trace. */
export function oneLine(text: string): string {
  const line = (text.split('\n')[0] ?? '').replace(/\s+/g, ' ').trim()
  return line.length > MAX_DETAIL ? `${line.slice(0, MAX_DETAIL).trimEnd()}…` : line
}

/** Returns 1 when there is a problem, else 0. Warnings do not fail a script. */
export function doctorExitCode(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ status }) => status === 'problem') ? 1 : 0
}

/** Another clock: its owner, its time, and its precision in milliseconds. */
export interface OtherClock {
  name: string
  at: Instant
  exactToMs: number
}

/**
 * The largest tolerated difference in milliseconds. Posts would be published too early or too late
 * by it.
 */
const MAX_SKEW_MS = 5 * SECOND_MS

/** An HTTP Date header has whole seconds, and its answer needed some time to arrive. */
export const HEADER_EXACT_TO_MS = 10 * SECOND_MS

const PART = 'time'

const CURE = 'Turn on time synchronization (timedatectl set-ntp true) on both machines.'

/** Returns findings about the difference between this machine's clock and the others. */
export function skewFindings(others: readonly OtherClock[], now: Instant): Finding[] {
  const findings = others.flatMap(({ name, at, exactToMs }) => {
    const skew = now.valueOf() - at.valueOf()
    if (Math.abs(skew) <= MAX_SKEW_MS + exactToMs) return []
    const seconds = Math.round(Math.abs(skew) / SECOND_MS)
    const direction = skew > 0 ? 'ahead of' : 'behind'
    return [problem(PART, `This machine's clock is ${seconds} s ${direction} ${name}.`, CURE)]
  })
  if (findings.length > 0) return findings
  const names = others.map(({ name }) => name).join(' and ')
  return [fine(PART, names === '' ? 'nothing to compare with' : `agrees with ${names}`)]
}

const PRIVATE = [
  /^localhost$/,
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^\[(::1|f[cde].*)\]$/,
  /\.(local|lan|home|internal|test|localhost|home\.arpa)$/,
]

/**
 * Returns true for a host that only this machine or its local network can reach, where http is
 * acceptable. A name without a dot counts as local.
 */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return !/[.:]/.test(name) || PRIVATE.some((pattern) => pattern.test(name))
}
