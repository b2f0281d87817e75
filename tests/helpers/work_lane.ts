import app from '@adonisjs/core/services/app'
import type { Group } from '@japa/runner/core'
import { EmbeddedWorkJobs } from '#services/background/embedded_work_jobs'
import { Shutdown } from '#services/background/shutdown'
import { WorkJobs } from '#services/background/work_jobs'

/**
 * The lane of slow work inside of this process, whichever queue is configured. `idle()` inside a test
 * resolves when everything that was handed over has ended.
 */
export function workLane(group: Group) {
  let lane: EmbeddedWorkJobs
  group.each.setup(() => {
    lane = new EmbeddedWorkJobs(4, new Shutdown())
    app.container.swap(WorkJobs, () => lane)
    return async () => {
      await lane.idle()
      app.container.restore(WorkJobs)
    }
  })
  return { idle: () => lane.idle() }
}
