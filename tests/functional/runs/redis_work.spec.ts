import { Queue } from 'bullmq'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { queueConnection, queueDriver } from '#config/queue'
import StartRun from '#actions/runs/start_run'
import PerformRunJob from '#jobs/runs/perform_run_job'
import Run from '#models/run'
import { BackgroundJobs } from '#services/background/background_jobs'
import { RedisJobs } from '#services/background/redis_jobs'
import { RedisWorker } from '#services/background/redis_worker'
import { Shutdown } from '#services/background/shutdown'
import { WorkJobs } from '#services/background/work_jobs'
import { workSettings } from '#services/background/work_settings'
import { finishedRun } from '#tests/helpers/finished_run'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { makeMember } from '#tests/helpers/make_member'

if (queueDriver === 'redis') {
  test.group('runs: through Redis', (group) => {
    group.each.setup(freshDatabase)
    group.each.setup(async () => {
      for (const name of ['default', workSettings().queue]) {
        const queue = new Queue(name, { connection: queueConnection })
        await queue.obliterate({ force: true })
        await queue.close()
      }
    })

    async function begun() {
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

    test('they wait in a queue of their own, beside that of publishing', async ({ assert }) => {
      await begun()
      assert.equal(await waitingIn(workSettings().queue), 1)
      assert.equal(await waitingIn('default'), 0)
      const publishing = await app.container.make(BackgroundJobs)
      assert.isAbove(await publishing.room(), 0)
    })

    test('a worker performs them', async ({ assert }) => {
      const { id } = await begun()
      const job = await app.container.make(PerformRunJob)
      const names: string[] = []
      const worker = new RedisWorker(
        async (name, payload) => {
          names.push(name)
          await job.handle(payload as { runId: string })
        },
        new Shutdown(),
        workSettings()
      )
      const run = await finishedRun(id)
      await worker.stop()
      assert.deepEqual(names, [PerformRunJob.$$filepath])
      assert.deepInclude(run.$attributes, { status: 'failed', code: 'E_NO_MATERIALS' })
    })

    test('the same one handed over again waits once', async ({ assert }) => {
      const { id } = await begun()
      const jobs = await app.container.make(WorkJobs)
      await jobs.dispatch(PerformRunJob, { runId: id }, id)
      assert.equal(await waitingIn(workSettings().queue), 1)
    })

    test('without Redis it stays written down, for the clock to hand over', async ({ assert }) => {
      const away = () => Promise.reject(new Error('Redis is away'))
      app.container.swap(WorkJobs, () => new RedisJobs(4, away))
      const { id } = await begun()
      app.container.restore(WorkJobs)
      const run = await Run.findOrFail(id)
      assert.equal(run.status, 'queued')
      assert.equal(await waitingIn(workSettings().queue), 0)
    })
  })
}
