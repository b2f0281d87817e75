import type { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import linkedin from '#config/linkedin'
import { isStillRejected, versionToSpeak } from '#domain/publishing/api_version'
import type { Instant } from '#domain/schedule/instant'
import { ApiVersionMemory } from '#services/linkedin/api_version_memory'

/** What other processes learnt is looked up at most so often. */
const LOOK_AGAIN_MS = 60_000

/** What is known here: version and when LinkedIn rejected it. */
const rejected = new Map<string, Instant>()

let lookedAt = -Infinity
let looking: Promise<void> | null = null

/** The LinkedIn-Version to speak: the setting, else last month's, else the newest not known to be dead. */
export async function currentVersion(now: Instant): Promise<string> {
  await lookUp()
  return versionToSpeak(linkedin.version, known(), now)
}

/** Remembers, for all processes, that LinkedIn no longer speaks a version; answers the next one to try. */
export async function retireVersion(version: string, now: DateTime): Promise<string> {
  rejected.set(version, now)
  const next = versionToSpeak(linkedin.version, known(), now)
  logger.warn({ version, next }, `LinkedIn no longer supports API version ${version}`)
  try {
    const memory = await app.container.make(ApiVersionMemory)
    await memory.add(version, now)
  } catch (error) {
    logger.error(
      { err: error },
      "a rejected API version couldn't be saved; only this process remembers it"
    )
  }
  return next
}

/** What is spoken, and the version of the settings where LinkedIn rejects that one. */
export async function versionReport(now: Instant) {
  const version = await currentVersion(now)
  const setting = linkedin.version ?? null
  const isDead = known().some((one) => one.version === setting && isStillRejected(one, now))
  return { version, setting, deadSetting: isDead ? setting : null }
}

/** Forgets what was learnt, as a fresh process would. */
export function forgetRetiredVersions(): void {
  rejected.clear()
  lookedAt = -Infinity
}

function known() {
  return [...rejected].map(([version, rejectedAt]) => ({ version, rejectedAt }))
}

async function lookUp() {
  if (performance.now() - lookedAt < LOOK_AGAIN_MS) return
  looking ??= read().finally(() => {
    lookedAt = performance.now()
    looking = null
  })
  await looking
}

/** A database that is away must not keep anything from LinkedIn: what is known here is good enough. */
async function read() {
  try {
    const memory = await app.container.make(ApiVersionMemory)
    for (const { version, rejectedAt } of await memory.list()) rejected.set(version, rejectedAt)
  } catch (error) {
    logger.warn({ err: error }, "the rejected API versions couldn't be read")
  }
}
