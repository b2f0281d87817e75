import { DateTime } from 'luxon'
import type { Instant } from '#domain/schedule/instant'

const KNOWN_MONTHS = 6

/** True for a LinkedIn-Version such as '202610'. */
export function isApiVersion(text: string): boolean {
  return /^20\d{2}(?:0[1-9]|1[0-2])$/.test(text)
}

/** The default LINKEDIN_VERSION: last month, which is out for sure and lives about a year (section 2). */
export function defaultVersion(now: Instant): string {
  return monthsAgo(now, 1)
}

/** Versions worth a try after one was rejected, best first: last month, then the months before. */
export function versionCandidates(rejected: string, now: Instant): string[] {
  const known = Array.from({ length: KNOWN_MONTHS }, (_, index) => monthsAgo(now, index + 1))
  return known.filter((version) => version !== rejected)
}

/** The one version to try after a 426 (data model, step 4: "next known API version, once"). */
export function nextKnownVersion(rejected: string, now: Instant): string {
  return versionCandidates(rejected, now)[0] ?? defaultVersion(now)
}

function monthsAgo(now: Instant, months: number): string {
  return DateTime.fromMillis(now.valueOf(), { zone: 'utc' }).minus({ months }).toFormat('yyyyMM')
}
