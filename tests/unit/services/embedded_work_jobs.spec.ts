import { test } from '@japa/runner'
import type { JobType } from '#services/background/background_jobs'
import { EmbeddedWorkJobs } from '#services/background/embedded_work_jobs'
import { Shutdown } from '#services/background/shutdown'
import { untilTrue } from '#tests/helpers/until_true'

type Payload = { name: string }

/** A job that a test lets go, and what was seen of it. */
function heldJob() {
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  let running = 0
  let most = 0
  class HeldJob {
    static $$filepath = 'held_job'

    async handle({ name }: Payload) {
      begun.push(name)
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => gates.set(name, resolve))
      running -= 1
    }
  }
  const job: JobType<Payload> = HeldJob
  return { job, begun, end: (name: string) => gates.get(name)?.(), most: () => most }
}

test.group('The lane of slow work in this process', () => {
  test('runs so many at once; the others wait in the order they came', async ({ assert }) => {
    const held = heldJob()
    const lane = new EmbeddedWorkJobs(2, new Shutdown())
    const names = ['a', 'b', 'c', 'd']
    await Promise.all(names.map((name) => lane.dispatch(held.job, { name }, name)))
    await untilTrue(() => held.begun.length === 2)
    assert.deepEqual(held.begun, ['a', 'b'])
    held.end('b')
    await untilTrue(() => held.begun.length === 3)
    assert.deepEqual(held.begun, ['a', 'b', 'c'])
    held.end('a')
    held.end('c')
    await untilTrue(() => held.begun.length === 4)
    held.end('d')
    await lane.idle()
    assert.equal(held.most(), 2)
  })

  test('what waits or runs already is not taken a second time', async ({ assert }) => {
    const held = heldJob()
    const lane = new EmbeddedWorkJobs(1, new Shutdown())
    for (const name of ['a', 'b', 'b', 'a']) await lane.dispatch(held.job, { name }, name)
    held.end('a')
    await untilTrue(() => held.begun.length === 2)
    held.end('b')
    await lane.idle()
    assert.deepEqual(held.begun, ['a', 'b'])
  })

  test('a lane that is stopped begins nothing more', async ({ assert }) => {
    const held = heldJob()
    const lane = new EmbeddedWorkJobs(1, new Shutdown(20))
    await lane.dispatch(held.job, { name: 'a' }, 'a')
    await lane.dispatch(held.job, { name: 'b' }, 'b')
    const stopped = lane.stop()
    held.end('a')
    await stopped
    await lane.dispatch(held.job, { name: 'c' }, 'c')
    assert.deepEqual(held.begun, ['a'])
  })
})
