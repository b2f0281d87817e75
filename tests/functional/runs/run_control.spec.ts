import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import StartRun from '#actions/runs/start_run'
import { MAX_ACTIVE_RUNS } from '#domain/runs/run_rules'
import { TooManyRunsException } from '#errors/runs_errors'
import Run from '#models/run'
import { now } from '#services/clock'
import {
  failingQueue,
  runUntilAborted,
  performRun,
  waitingMember,
  waitingRun,
} from '#tests/helpers/data/runs'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { actingAs } from '#tests/helpers/requests'

async function started(run: Run) {
  await until('it runs', async () => {
    await run.refresh()
    return run.status === 'running'
  })
}

test.group('runs: stopped and tried again', (group) => {
  const lane = failingQueue(group)
  group.each.setup(freshDatabase)

  test('stopping a waiting run prevents its start', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    const answer = await actingAs(client, user).delete(`/api/runs/${run.id}`)
    answer.assertStatus(204)
    const after = await performRun(run, async () => ({}))
    assert.deepInclude(after.$attributes, { status: 'cancelled', result: null })
  })

  test('stopping a run in this process ends it immediately', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    const outcome = { aborted: false }
    const performed = performRun(run, runUntilAborted(outcome))
    await started(run)
    await actingAs(client, user).delete(`/api/runs/${run.id}`)
    const ended = await performed
    assert.isTrue(outcome.aborted)
    assert.deepInclude(ended.$attributes, { status: 'cancelled', code: null })
  })

  test('a stop in another process is noticed within two seconds', async ({ assert }) => {
    const { run } = await waitingMember()
    const outcome = { aborted: false }
    const performed = performRun(run, runUntilAborted(outcome))
    await started(run)
    const from = performance.now()
    await Run.cancel([run.id], now())
    const ended = await performed
    assert.isTrue(outcome.aborted)
    assert.equal(ended.status, 'cancelled')
    assert.isBelow(performance.now() - from, 3000)
  })

  test('stopping a finished run changes nothing', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    await performRun(run, async () => ({ kept: true }))
    const answer = await actingAs(client, user).delete(`/api/runs/${run.id}`)
    answer.assertStatus(204)
    await run.refresh()
    assert.deepInclude(run.$attributes, { status: 'succeeded', result: { kept: true } })
  })

  test('a retry is a new run with the partial result', async ({ client, assert }) => {
    const { user, run } = await waitingMember({ input: { topic: 'Dock' } })
    await performRun(run, async ({ progress }) => {
      progress({ words: 'Half', done: 1, total: 2 }, { half: true })
      throw new Error('it broke')
    })
    const answer = await actingAs(client, user).post(`/api/runs/${run.id}/retry`)
    answer.assertStatus(202)
    const { id } = answer.body()
    assert.notEqual(id, run.id)
    answer.assertHeader('location', `/api/runs/${id}`)
    assert.deepEqual(lane().keys, [id])
    const fresh = await Run.findOrFail(id)
    const ended = await performRun(fresh, async ({ input, partialResult }) => {
      assert.deepEqual([input, partialResult], [{ topic: 'Dock' }, { half: true }])
      return { half: false }
    })
    assert.equal(ended.status, 'succeeded')
  })

  test('two clicks on retry create one new run', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    await Run.cancel([run.id], now())
    const own = actingAs(client, user)
    const clicks = [1, 2, 3].map(() => own.post(`/api/runs/${run.id}/retry`))
    const answers = await Promise.all(clicks)
    assert.lengthOf(new Set(answers.map((answer) => answer.body().id)), 1)
    assert.lengthOf(await Run.all(), 2)
  })

  test('no run is started or retried while as many of a user as allowed are active', async ({
    client,
    assert,
  }) => {
    const { user, organization, run } = await waitingMember()
    await Run.cancel([run.id], now())
    const of = { organizationId: organization.id, userId: user.id }
    for (let count = 0; count < MAX_ACTIVE_RUNS; count += 1) await waitingRun(of)
    const answer = await actingAs(client, user).post(`/api/runs/${run.id}/retry`)
    answer.assertStatus(429)
    assert.equal(answer.body().code, 'E_TOO_MANY_RUNS')
    const starter = await app.container.make(StartRun)
    const another = starter.handle({ ...of, kind: 'analysis', input: {} })
    await assert.rejects(() => another, TooManyRunsException)
    assert.lengthOf(await Run.all(), MAX_ACTIVE_RUNS + 1)
  })

  test('a run that cannot be enqueued waits for the scheduler', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    await Run.cancel([run.id], now())
    lane().problem = new Error('Redis is away')
    const answer = await actingAs(client, user).post(`/api/runs/${run.id}/retry`)
    answer.assertStatus(202)
    assert.equal(answer.body().status, 'queued')
  })

  test('a run that is {status} cannot be retried')
    .with([{ status: 'queued' }, { status: 'running' }, { status: 'succeeded' }] as const)
    .run(async ({ client, assert }, { status }) => {
      const { user, run } = await waitingMember()
      await run.merge({ status }).save()
      const answer = await actingAs(client, user).post(`/api/runs/${run.id}/retry`)
      answer.assertStatus(409)
      assert.equal(answer.body().code, 'E_RUN_STATE')
      assert.lengthOf(await Run.all(), 1)
    })
})
