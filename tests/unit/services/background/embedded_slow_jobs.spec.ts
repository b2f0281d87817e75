import { test } from '@japa/runner'
import type { JobType } from '#services/background/slow_jobs'
import { Shutdown } from '#services/background/shutdown'
import { waitUntil } from '#tests/helpers/publishing/herald_process'
import { EmbeddedSlowJobs } from '#services/background/embedded_slow_jobs'

type Payload = { name: string }

/** A job that a test releases, and what it has observed. */
function blockedJob() {
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  let running = 0
  let most = 0
  class BlockedJob {
    static $$filepath = 'held_job'

    async handle({ name }: Payload) {
      begun.push(name)
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => gates.set(name, resolve))
      running -= 1
    }
  }
  const job: JobType<Payload> = BlockedJob
  return { job, begun, end: (name: string) => gates.get(name)?.(), most: () => most }
}

test.group('The limit of slow work in this process', () => {
  test('a limited number of jobs run at the same time, and the others wait in order', async ({
    assert,
  }) => {
    const held = blockedJob()
    const lane = new EmbeddedSlowJobs(2, new Shutdown())
    const names = ['a', 'b', 'c', 'd']
    await Promise.all(names.map((name) => lane.dispatch(held.job, { name }, name)))
    await waitUntil(() => held.begun.length === 2)
    assert.deepEqual(held.begun, ['a', 'b'])
    held.end('b')
    await waitUntil(() => held.begun.length === 3)
    assert.deepEqual(held.begun, ['a', 'b', 'c'])
    held.end('a')
    held.end('c')
    await waitUntil(() => held.begun.length === 4)
    held.end('d')
    await lane.idle()
    assert.equal(held.most(), 2)
  })

  test('a job that is waiting or running is not queued again', async ({ assert }) => {
    const held = blockedJob()
    const lane = new EmbeddedSlowJobs(1, new Shutdown())
    for (const name of ['a', 'b', 'b', 'a']) await lane.dispatch(held.job, { name }, name)
    held.end('a')
    await waitUntil(() => held.begun.length === 2)
    held.end('b')
    await lane.idle()
    assert.deepEqual(held.begun, ['a', 'b'])
  })

  test('a stopped queue starts no more jobs', async ({ assert }) => {
    const held = blockedJob()
    const lane = new EmbeddedSlowJobs(1, new Shutdown(20))
    await lane.dispatch(held.job, { name: 'a' }, 'a')
    await lane.dispatch(held.job, { name: 'b' }, 'b')
    const stopped = lane.stop()
    held.end('a')
    await stopped
    await lane.dispatch(held.job, { name: 'c' }, 'c')
    assert.deepEqual(held.begun, ['a'])
  })
})
