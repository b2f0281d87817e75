import { Queue } from 'bullmq'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { queueConnection, queueDriver } from '#config/queue'
import StartRun from '#actions/runs/start_run'
import PerformRunJob from '#jobs/runs/perform_run_job'
import Run from '#models/run'
import { BackgroundJobs, SlowJobs, slowJobSettings } from '#services/background/slow_jobs'
import { Shutdown } from '#services/background/shutdown'
import { finishedRun } from '#tests/helpers/data/runs'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { RedisJobs } from '#services/background/redis_jobs'
import { RedisWorker } from '#services/background/redis_worker'

if (queueDriver === 'redis') {
  test.group('runs: through Redis', (group) => {
    group.each.setup(freshDatabase)
    group.each.setup(async () => {
      for (const name of ['default', slowJobSettings().queue]) {
        const queue = new Queue(name, { connection: queueConnection })
        await queue.obliterate({ force: true })
        await queue.close()
      }
    })

    async function started() {
      const { user, organization } = await makeMember()
      const start = await app.container.make(StartRun)
      const order = { organizationId: organization.id, userId: user.id }
      return start.handle({ ...order, kind: 'analysis', input: {} })
    }

    async function waitingIn(name: string) {
      const queue = new Queue(name, { connection: queueConnection })
      const count = await queue.getWaitingCount()
      await queue.close()
      return count
    }

    test('runs wait in a queue separate from publishing', async ({ assert }) => {
      await started()
      assert.equal(await waitingIn(slowJobSettings().queue), 1)
      assert.equal(await waitingIn('default'), 0)
      const publishing = await app.container.make(BackgroundJobs)
      assert.isAbove(await publishing.freeSlots(), 0)
    })

    test('a worker performs runs', async ({ assert }) => {
      const { id } = await started()
      const job = await app.container.make(PerformRunJob)
      const names: string[] = []
      const worker = new RedisWorker(
        async (name, payload) => {
          names.push(name)
          await job.handle(payload as { runId: string })
        },
        new Shutdown(),
        slowJobSettings()
      )
      const run = await finishedRun(id)
      await worker.stop()
      assert.deepEqual(names, [PerformRunJob.$$filepath])
      assert.deepInclude(run.$attributes, { status: 'failed', code: 'E_NO_MATERIALS' })
    })

    test('a run enqueued twice waits once', async ({ assert }) => {
      const { id } = await started()
      const jobs = await app.container.make(SlowJobs)
      await jobs.dispatch(PerformRunJob, { runId: id }, id)
      assert.equal(await waitingIn(slowJobSettings().queue), 1)
    })

    test('a run without Redis stays queued for the scheduler', async ({ assert }) => {
      const away = () => Promise.reject(new Error('Redis is away'))
      app.container.swap(SlowJobs, () => new RedisJobs(4, away))
      const { id } = await started()
      app.container.restore(SlowJobs)
      const run = await Run.findOrFail(id)
      assert.equal(run.status, 'queued')
      assert.equal(await waitingIn(slowJobSettings().queue), 0)
    })
  })
}
