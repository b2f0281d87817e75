import { DateTime } from 'luxon'
import { DAY_MS, type Instant } from '#domain/schedule/instant'

/** A version that LinkedIn answered 426 to, and when. */
export interface RejectedVersion {
  version: string
  rejectedAt: Instant
}

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

/**
 * True while a rejection counts. A version that was out by then has been retired and never comes back;
 * a newer one may only not have been out yet, and is worth a try again after a day.
 */
export function isStillRejected({ version, rejectedAt }: RejectedVersion, now: Instant): boolean {
  if (version <= defaultVersion(rejectedAt)) return true
  return Math.abs(now.valueOf() - rejectedAt.valueOf()) < DAY_MS
}

/**
 * The version to speak: the setting, else last month's; when LinkedIn rejected that, the newest known
 * one that it did not. Where all are rejected, the wanted one: LinkedIn may be wrong for a while.
 */
export function versionToSpeak(
  setting: string | undefined,
  rejected: readonly RejectedVersion[],
  now: Instant
): string {
  const dead = rejected.filter((one) => isStillRejected(one, now)).map(({ version }) => version)
  const wanted = setting ?? defaultVersion(now)
  if (!dead.includes(wanted)) return wanted
  return versionCandidates(wanted, now).find((version) => !dead.includes(version)) ?? wanted
}

function monthsAgo(now: Instant, months: number): string {
  return DateTime.fromMillis(now.valueOf(), { zone: 'utc' }).minus({ months }).toFormat('yyyyMM')
}
