import { readdir } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { JOBS, runJob } from '#commands/queue_listen'

/** The names under which jobs wait in Redis. A job class without one is never queued. */
async function queuedNames() {
  const files = await readdir(app.makePath('app/jobs'), { recursive: true })
  const modules = files.filter((file) => /_job\.[jt]s$/.test(file))
  const names = await Promise.all(
    modules.map(async (file) => {
      const { default: Job } = await import(app.makeURL(`app/jobs/${file}`).href)
      return Job.$$filepath as string | undefined
    })
  )
  return names.filter((name) => name !== undefined).toSorted()
}

test.group('jobs', () => {
  test('workers know every job that is queued, under the name it waits with', async ({
    assert,
  }) => {
    assert.deepEqual(await queuedNames(), Object.keys(JOBS).toSorted())
    assert.deepEqual(Object.keys(JOBS).toSorted(), [
      'campaigns/generate_due_post_job',
      'campaigns/read_source_job',
      'first_comments/publish_comment_job',
      'materials/read_materials_job',
      'posts/take_figures_job',
      'publishing/publish_post_job',
      'runs/perform_run_job',
    ])
  })

  test('a worker makes a job again that could not be loaded the first time', async ({
    assert,
    cleanup,
  }) => {
    const name = 'failing_once_job'
    const payloads: unknown[] = []
    class FailingOnceJob {
      async handle(payload: unknown) {
        payloads.push(payload)
      }
    }
    let attempts = 0
    JOBS[name] = async () => {
      attempts += 1
      if (attempts === 1) throw new Error('Too many open files')
      return { default: FailingOnceJob }
    }
    cleanup(() => {
      delete JOBS[name]
    })
    await assert.rejects(() => runJob(name, 1), 'Too many open files')
    await runJob(name, 2)
    await runJob(name, 3)
    assert.deepEqual(payloads, [2, 3])
    assert.equal(attempts, 2)
  })
})
