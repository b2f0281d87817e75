import { test } from '@japa/runner'
import Run from '#models/run'
import { now } from '#services/clock'
import { deafLane } from '#tests/helpers/deaf_lane'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { until } from '#tests/helpers/herald_process'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { endless, performRun, waitingMember } from '#tests/helpers/performed_run'

async function begun(run: Run) {
  await until('it runs', async () => {
    await run.refresh()
    return run.status === 'running'
  })
}

test.group('runs: stopped and tried again', (group) => {
  const lane = deafLane(group)
  group.each.setup(freshDatabase)

  test('Stop ends one that waits; nobody begins it any more', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    const answer = await inTheNameOf(client, user).delete(`/api/runs/${run.id}`)
    answer.assertStatus(204)
    const after = await performRun(run, async () => ({}))
    assert.deepInclude(after.$attributes, { status: 'cancelled', result: null })
  })

  test('Stop ends one that runs here at once', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    const told = { aborted: false }
    const performed = performRun(run, endless(told))
    await begun(run)
    await inTheNameOf(client, user).delete(`/api/runs/${run.id}`)
    const ended = await performed
    assert.isTrue(told.aborted)
    assert.deepInclude(ended.$attributes, { status: 'cancelled', code: null })
  })

  test('Stop from another process is noticed within a second or two', async ({ assert }) => {
    const { run } = await waitingMember()
    const told = { aborted: false }
    const performed = performRun(run, endless(told))
    await begun(run)
    const from = performance.now()
    await Run.cancel([run.id], now())
    const ended = await performed
    assert.isTrue(told.aborted)
    assert.equal(ended.status, 'cancelled')
    assert.isBelow(performance.now() - from, 3000)
  })

  test('Stop changes nothing about one that is over', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    await performRun(run, async () => ({ kept: true }))
    const answer = await inTheNameOf(client, user).delete(`/api/runs/${run.id}`)
    answer.assertStatus(204)
    await run.refresh()
    assert.deepInclude(run.$attributes, { status: 'succeeded', result: { kept: true } })
  })

  test('tried again it is a new run, with what there was already', async ({ client, assert }) => {
    const { user, run } = await waitingMember({ input: { topic: 'Dock' } })
    await performRun(run, async ({ progress }) => {
      progress({ words: 'Half', done: 1, total: 2 }, { half: true })
      throw new Error('it broke')
    })
    const answer = await inTheNameOf(client, user).post(`/api/runs/${run.id}/retry`)
    answer.assertStatus(202)
    const { id } = answer.body()
    assert.notEqual(id, run.id)
    answer.assertHeader('location', `/api/runs/${id}`)
    assert.deepEqual(lane().keys, [id])
    const fresh = await Run.findOrFail(id)
    const ended = await performRun(fresh, async ({ input, soFar }) => {
      assert.deepEqual([input, soFar], [{ topic: 'Dock' }, { half: true }])
      return { half: false }
    })
    assert.equal(ended.status, 'succeeded')
  })

  test('two clicks make one new run', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    await Run.cancel([run.id], now())
    const own = inTheNameOf(client, user)
    const clicks = [1, 2, 3].map(() => own.post(`/api/runs/${run.id}/retry`))
    const answers = await Promise.all(clicks)
    assert.lengthOf(new Set(answers.map((answer) => answer.body().id)), 1)
    assert.lengthOf(await Run.all(), 2)
  })

  test('without a lane to take it, it waits for the clock', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    await Run.cancel([run.id], now())
    lane().problem = new Error('Redis is away')
    const answer = await inTheNameOf(client, user).post(`/api/runs/${run.id}/retry`)
    answer.assertStatus(202)
    assert.equal(answer.body().status, 'queued')
  })

  test('one that goes on or worked is not tried again: {status}')
    .with([{ status: 'queued' }, { status: 'running' }, { status: 'succeeded' }] as const)
    .run(async ({ client, assert }, { status }) => {
      const { user, run } = await waitingMember()
      await run.merge({ status }).save()
      const answer = await inTheNameOf(client, user).post(`/api/runs/${run.id}/retry`)
      answer.assertStatus(409)
      assert.equal(answer.body().code, 'E_RUN_STATE')
      assert.lengthOf(await Run.all(), 1)
    })
})
