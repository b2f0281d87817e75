import linkedin from '#config/linkedin'
import { defaultVersion, versionCandidates } from '#domain/publishing/api_version'
import type { Instant } from '#domain/schedule/instant'

/** Versions that LinkedIn answered 426 to since this process began. */
const retired = new Set<string>()

/** The LinkedIn-Version to speak: the setting, else last month's, else the newest not known to be dead. */
export function currentVersion(now: Instant): string {
  const wanted = linkedin.version ?? defaultVersion(now)
  if (!retired.has(wanted)) return wanted
  return versionCandidates(wanted, now).find((version) => !retired.has(version)) ?? wanted
}

/** Remembers a version that LinkedIn no longer speaks and answers the next one to try. */
export function retireVersion(version: string, now: Instant): string {
  retired.add(version)
  return currentVersion(now)
}

/** Forgets what was learnt, as a fresh process would. */
export function forgetRetiredVersions(): void {
  retired.clear()
}
