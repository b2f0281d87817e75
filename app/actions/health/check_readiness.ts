import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import ClockTick from '#models/clock_tick'
import { clockCondition } from '#domain/publishing/clock_condition'
import { BackgroundJobs } from '#services/background/background_jobs'
import { inTime } from '#services/background/in_time'
import { now } from '#services/clock'

export type ReadinessPart = 'database' | 'storage' | 'jobs' | 'clock'

/** `problem` is for everybody's eyes; `cause` names what only an operator may see. */
export interface ReadinessCheck {
  part: ReadinessPart
  problem: string | null
  cause: string | null
}

const PATIENCE_MS = 4000

/** What Herald needs to do its work, looked at now: each part, and what is wrong with it. */
@inject()
export default class CheckReadiness {
  constructor(private jobs: BackgroundJobs) {}

  handle(): Promise<ReadinessCheck[]> {
    return Promise.all([
      check('database', 'The database does not answer.', () => db.rawQuery('select 1')),
      check('storage', 'The storage cannot be written.', () =>
        drive.use().put('health/probe', 'written by the readiness check')
      ),
      check('jobs', 'Jobs cannot be handed over.', () => this.jobs.check()),
      check('clock', 'The clock that publishes does not tick.', () => this.#clock()),
    ])
  }

  async #clock() {
    const tick = await ClockTick.find('publish')
    if (!tick) throw new Error('It has never ticked on this database.')
    if (clockCondition(tick.tickedAt, now()) === 'ticking') return
    const age = Math.round(now().diff(tick.tickedAt).as('seconds'))
    throw new Error(`Its last tick was ${age} seconds ago.`)
  }
}

async function check(
  part: ReadinessPart,
  problem: string,
  look: () => PromiseLike<unknown>
): Promise<ReadinessCheck> {
  try {
    await inTime(
      Promise.resolve(look()),
      PATIENCE_MS,
      `No answer in ${PATIENCE_MS / 1000} seconds.`
    )
    return { part, problem: null, cause: null }
  } catch (error) {
    return { part, problem, cause: error instanceof Error ? error.message : String(error) }
  }
}
