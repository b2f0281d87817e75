import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import ClockTick from '#models/clock_tick'
import Heartbeat from '#models/heartbeat'
import { noWorkerSentence } from '#domain/health/heartbeat'
import { clockCondition } from '#domain/publishing/clock_condition'
import { BackgroundJobs } from '#services/background/background_jobs'
import { inTime } from '#services/background/in_time'
import { workSettings } from '#services/background/work_settings'
import { now } from '#services/clock'

export type ReadinessPart = 'database' | 'storage' | 'jobs' | 'clock' | 'workers'

/** `problem` is for everybody's eyes; `cause` names what only an operator may see. */
export interface ReadinessCheck {
  part: ReadinessPart
  problem: string | null
  cause: string | null
}

const PATIENCE_MS = 4000
const SILENCE = `No response within ${PATIENCE_MS / 1000} seconds.`

/** Without these posts wait, while the web process itself can still serve its pages. */
const OF_OTHERS: readonly ReadinessPart[] = ['workers']

export type Readiness = 'ready' | 'degraded' | 'not_ready'

/** What the parts come to for the web process that was asked. */
export function readinessOf(checks: readonly ReadinessCheck[]): Readiness {
  const failed = checks.filter(({ problem }) => problem !== null)
  if (failed.length === 0) return 'ready'
  return failed.every(({ part }) => OF_OTHERS.includes(part)) ? 'degraded' : 'not_ready'
}

/** What Herald needs to do its work, looked at now: each part, and what is wrong with it. */
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

  /** The web process of an embedded queue is its own worker. A database that is away has its own line. */
  async #workers(): Promise<ReadinessCheck> {
    const part = 'workers'
    if (workSettings().isEmbedded) return { part, problem: null, cause: null }
    const look = inTime(Heartbeat.missingWorkers(now()), PATIENCE_MS, SILENCE)
    const missing = await look.catch(() => null)
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
  look: () => PromiseLike<unknown>
): Promise<ReadinessCheck> {
  try {
    await inTime(Promise.resolve(look()), PATIENCE_MS, SILENCE)
    return { part, problem: null, cause: null }
  } catch (error) {
    return { part, problem, cause: error instanceof Error ? error.message : String(error) }
  }
}
