import { fine, problem, type Finding } from '#domain/health/finding'
import { SECOND_MS, type Instant } from '#domain/schedule/instant'

/** Another clock: whose it is, what it said, and how exact that is, in milliseconds. */
export interface OtherClock {
  name: string
  at: Instant
  exactToMs: number
}

/** Posts would be published this much too early or too late, in milliseconds. */
export const MAX_SKEW_MS = 5 * SECOND_MS

/** An HTTP Date header names whole seconds, and its answer was on the way for a while. */
export const HEADER_EXACT_TO_MS = 10 * SECOND_MS

const PART = 'time'
const CURE = 'Turn on time synchronization (timedatectl set-ntp true) on both machines.'

/** How far this machine's clock is from others. */
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
