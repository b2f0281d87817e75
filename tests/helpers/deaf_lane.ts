import app from '@adonisjs/core/services/app'
import type { Group } from '@japa/runner/core'
import type { JobType } from '#services/background/background_jobs'
import { WorkJobs } from '#services/background/work_jobs'

/** A lane of slow work that takes everything and does nothing: Redis without a worker. */
class DeafLane extends WorkJobs {
  keys: string[] = []
  problem: Error | null = null

  async dispatch<Payload extends object>(_: JobType<Payload>, __: Payload, key: string) {
    if (this.problem) throw this.problem
    this.keys.push(key)
  }

  async check() {}

  async stop() {}
}

/** Such a lane for each test; `keys` tells what was handed over. */
export function deafLane(group: Group) {
  let lane = new DeafLane()
  group.each.setup(() => {
    lane = new DeafLane()
    app.container.swap(WorkJobs, () => lane)
    return () => app.container.restore(WorkJobs)
  })
  return () => lane
}
