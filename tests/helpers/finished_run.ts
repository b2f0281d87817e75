import Run from '#models/run'
import { until } from '#tests/helpers/herald_process'

/** A run once nothing more will happen to it. */
export async function finishedRun(id: string) {
  await until('the run is over', async () => {
    const run = await Run.findOrFail(id)
    return run.isOver
  })
  return Run.findOrFail(id)
}
