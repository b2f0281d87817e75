import type { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import linkedin from '#config/linkedin'
import { isStillRejected, selectApiVersion } from '#domain/publishing/linkedin_answer'
import type { RejectedVersion } from '#domain/publishing/linkedin_answer'
import type { Instant } from '#domain/schedule/instant'

/** How often rejections found by other processes are read. */
const RECHECK_MS = 60_000

/** The rejected versions that this process knows, with the time of the rejection. */
const rejected = new Map<string, Instant>()

let checkedAt = -Infinity

let refreshing: Promise<void> | null = null

/**
 * Returns the LinkedIn-Version header to send: the setting, else last month's version, else the
 * newest version that was not rejected.
 */
export async function currentVersion(now: Instant): Promise<string> {
  await refreshRejected()
  return selectApiVersion(linkedin.version, rejectedVersions(), now)
}

/** Stores a rejected version for all processes. Returns the next version to try. */
export async function rejectVersion(version: string, now: DateTime): Promise<string> {
  rejected.set(version, now)
  const next = selectApiVersion(linkedin.version, rejectedVersions(), now)
  logger.warn({ version, next }, `LinkedIn no longer supports API version ${version}`)
  try {
    const store = await app.container.make(RejectedVersionStore)
    await store.add(version, now)
  } catch (error) {
    logger.error(
      { err: error },
      "a rejected API version couldn't be saved; only this process remembers it"
    )
  }
  return next
}

/** Returns the version in use, and the version in the setting when LinkedIn rejected it. */
export async function versionReport(now: Instant) {
  const version = await currentVersion(now)
  const setting = linkedin.version ?? null
  const isRejected = rejectedVersions().some(
    (entry) => entry.version === setting && isStillRejected(entry, now)
  )
  return { version, setting, deadSetting: isRejected ? setting : null }
}

/** Forgets all rejections, as in a new process. */
export function resetRejectedVersions(): void {
  rejected.clear()
  checkedAt = -Infinity
}

function rejectedVersions() {
  return [...rejected].map(([version, rejectedAt]) => ({ version, rejectedAt }))
}

async function refreshRejected() {
  if (performance.now() - checkedAt < RECHECK_MS) return
  refreshing ??= loadRejected().finally(() => {
    checkedAt = performance.now()
    refreshing = null
  })
  await refreshing
}

/**
 * A database failure must not stop calls to LinkedIn, so the process continues with what it knows.
 */
async function loadRejected() {
  try {
    const store = await app.container.make(RejectedVersionStore)
    for (const { version, rejectedAt } of await store.list()) rejected.set(version, rejectedAt)
  } catch (error) {
    logger.warn({ err: error }, "the rejected API versions couldn't be read")
  }
}

/**
 * Port that stores the API versions that LinkedIn rejected, for all processes and across restarts.
 */
export abstract class RejectedVersionStore {
  abstract list(): Promise<RejectedVersion[]>

  /** Adding a version again updates the time of its last rejection. */
  abstract add(version: string, at: DateTime): Promise<void>
}
