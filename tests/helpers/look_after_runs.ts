import app from '@adonisjs/core/services/app'
import LookAfterRuns from '#actions/runs/look_after_runs'

/** What the clock does every five seconds. */
export async function lookAfterRuns() {
  const action = await app.container.make(LookAfterRuns)
  await action.handle()
}
