import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import ClockTick from '#models/clock_tick'
import Heartbeat from '#models/heartbeat'
import { noWorkerSentence } from '#domain/health/heartbeat_rules'
import { clockCondition } from '#domain/publishing/readiness'
import { BackgroundJobs, slowJobSettings } from '#services/background/slow_jobs'
import { withTimeout } from '#services/background/retry'
import { now } from '#services/clock'

type ReadinessPart = 'database' | 'storage' | 'jobs' | 'clock' | 'workers'

/** `problem` is public; `cause` is for operators only. */
interface ReadinessCheck {
  part: ReadinessPart
  problem: string | null
  cause: string | null
}

const TIMEOUT_MS = 4000
const NO_RESPONSE_MESSAGE = `No response within ${TIMEOUT_MS / 1000} seconds.`

/** Without these parts posts wait, but the web process can still serve its pages. */
const EXTERNAL_PARTS: readonly ReadinessPart[] = ['workers']

type Readiness = 'ready' | 'degraded' | 'not_ready'

/** Returns the state of the web process that results from the checks. */
export function readinessOf(checks: readonly ReadinessCheck[]): Readiness {
  const failed = checks.filter(({ problem }) => problem !== null)
  if (failed.length === 0) return 'ready'
  return failed.every(({ part }) => EXTERNAL_PARTS.includes(part)) ? 'degraded' : 'not_ready'
}

/** Checks now what Herald needs to work, and what is wrong with each part. */
@inject()
export default class CheckReadiness {
  constructor(private jobs: BackgroundJobs) {}

  handle(): Promise<ReadinessCheck[]> {
    return Promise.all([
      check('database', "The database isn't responding.", () => db.rawQuery('select 1')),
      check('storage', "The storage isn't writable.", () =>
        drive.use().put('health/probe', 'written by the readiness check')
      ),
      check('jobs', "Background jobs can't be queued.", () => this.jobs.check()),
      check('clock', "The publishing scheduler isn't running.", () => this.#clock()),
      this.#workers(),
    ])
  }

  /**
   * With an embedded queue the web process is its own worker. A missing database is reported by
   * its own check.
   */
  async #workers(): Promise<ReadinessCheck> {
    const part = 'workers'
    if (slowJobSettings().isEmbedded) return { part, problem: null, cause: null }
    const probe = withTimeout(Heartbeat.missingWorkers(now()), TIMEOUT_MS, NO_RESPONSE_MESSAGE)
    const missing = await probe.catch(() => null)
    if (missing === null) return { part, problem: null, cause: null }
    const last = missing.since && DateTime.fromMillis(missing.since.valueOf(), { zone: 'utc' })
    const cause = last ? `The last one was seen at ${last.toISO()}.` : 'No worker has ever run.'
    return { part, problem: noWorkerSentence(missing.waiting), cause }
  }

  async #clock() {
    const tick = await ClockTick.find('publish')
    if (!tick) throw new Error('It has never run on this database.')
    if (clockCondition(tick.tickedAt, now()) === 'ticking') return
    const age = Math.round(now().diff(tick.tickedAt).as('seconds'))
    throw new Error(`It last ran ${age} seconds ago.`)
  }
}

async function check(
  part: ReadinessPart,
  problem: string,
  probe: () => PromiseLike<unknown>
): Promise<ReadinessCheck> {
  try {
    await withTimeout(Promise.resolve(probe()), TIMEOUT_MS, NO_RESPONSE_MESSAGE)
    return { part, problem: null, cause: null }
  } catch (error) {
    return { part, problem, cause: error instanceof Error ? error.message : String(error) }
  }
}
