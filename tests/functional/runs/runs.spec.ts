import { test } from '@japa/runner'
import { errors } from '@adonisjs/lucid'
import type { ApiClient } from '@japa/api-client'
import { DELETED, UNEXPECTED } from '#domain/runs/run_rules'
import { NoMaterialsException } from '#errors/materials_errors'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'
import { performRun, waitingMember, waitingRun } from '#tests/helpers/data/runs'
import type User from '#models/user'
import { AiFailure } from '#services/ai/ai_failure'

function readRun(client: ApiClient, user: User, run: { id: string }) {
  return client.get(`/api/runs/${run.id}`).withGuard('api').loginAs(user)
}

test.group('runs: performed', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('a waiting run has its status', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    const answer = await readRun(client, user, run)
    answer.assertStatus(200)
    assert.deepEqual(answer.body(), {
      id: run.id,
      kind: 'analysis',
      status: 'queued',
      progress: { step: 'Waiting to start', done: 0, total: 0 },
      created_at: '2026-11-21T10:00:00.000Z',
      started_at: null,
      finished_at: null,
    })
  })

  test('a run passes its input to the performer and stores the result', async ({
    client,
    assert,
  }) => {
    const { user, organization, run } = await waitingMember({ input: { topic: 'Ünïcode 🤖' } })
    const ended = await performRun(run, async ({ run: performed, input, partialResult }) => {
      const { id, organizationId, userId } = performed
      assert.deepEqual([id, organizationId, userId], [run.id, organization.id, user.id])
      assert.deepEqual([input, partialResult], [{ topic: 'Ünïcode 🤖' }, null])
      return { words: 'Done 🎉' }
    })
    assert.equal(ended.status, 'succeeded')
    assert.isNull(ended.claimedBy)
    const answer = await readRun(client, user, run)
    assert.deepInclude(answer.body(), {
      status: 'succeeded',
      result: { words: 'Done 🎉' },
      started_at: '2026-11-21T10:00:00.000Z',
      finished_at: '2026-11-21T10:00:00.000Z',
    })
  })

  test('a running run shows progress and its partial result', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    const gate = Promise.withResolvers<void>()
    const performed = performRun(run, async ({ progress }) => {
      progress({ words: 'First', done: 0, total: 2 })
      progress({ words: 'Second', done: 1, total: 2 }, { half: true })
      await gate.promise
      return { half: false }
    })
    const steps = async () => {
      const answer = await readRun(client, user, run)
      return answer.body()
    }
    await until('the second step', async () => {
      const { progress } = await steps()
      return progress.step === 'Second'
    })
    assert.deepInclude(await steps(), {
      status: 'running',
      progress: { step: 'Second', done: 1, total: 2 },
      result: { half: true },
    })
    gate.resolve()
    const ended = await performed
    assert.deepEqual(ended.result, { half: false })
  })

  test('only one of several processes performs a run', async ({ assert }) => {
    const { run } = await waitingMember()
    let times = 0
    const work = async () => {
      times += 1
      return {}
    }
    await Promise.all([1, 2, 3, 4].map(() => performRun(run, work)))
    assert.equal(times, 1)
  })

  test('a refusal and an AI failure keep their messages: {name}')
    .with([
      {
        name: 'AI',
        error: () => new AiFailure('no_credit', 'The credit is used up.'),
        failure: { code: 'no_credit', detail: 'The credit is used up.' },
      },
      {
        name: 'refusal',
        error: () => new NoMaterialsException(),
        failure: { code: NoMaterialsException.code, detail: NoMaterialsException.message },
      },
      {
        name: 'a campaign that was deleted meanwhile',
        error: () => new errors.E_ROW_NOT_FOUND(),
        failure: { code: DELETED.code, detail: DELETED.sentence },
      },
      {
        name: 'ours',
        error: () => new Error('connect ECONNREFUSED 10.0.0.7 password=secret'),
        failure: { code: UNEXPECTED.code, detail: UNEXPECTED.sentence },
      },
    ])
    .run(async ({ client, assert }, { error, failure }) => {
      const { user, run } = await waitingMember()
      await performRun(run, () => Promise.reject(error()))
      const answer = await readRun(client, user, run)
      assert.deepInclude(answer.body(), { status: 'failed', ...failure })
      assert.notInclude(answer.text(), 'secret')
    })
})

test.group('runs: visibility', (group) => {
  group.each.setup(freshDatabase)

  test('a run is 404 for strangers: {method} {path}')
    .with([
      { method: 'GET', path: '' },
      { method: 'DELETE', path: '' },
      { method: 'POST', path: '/retry' },
    ])
    .run(async ({ client, assert }, { method, path }) => {
      const { run } = await waitingMember()
      const stranger = await makeMember()
      const answer = await client
        .request(`/api/runs/${run.id}${path}`, method)
        .withGuard('api')
        .loginAs(stranger.user)
      answer.assertStatus(404)
      await run.refresh()
      assert.equal(run.status, 'queued')
    })

  test('shared runs are visible to members, runs of a conversation only to their user', async ({
    client,
  }) => {
    const { user, organization, run } = await waitingMember()
    const colleague = await makeMember()
    await organization.related('memberships').create({ userId: colleague.user.id, role: 'editor' })
    const shared = await readRun(client, colleague.user, run)
    shared.assertStatus(200)
    const own = { organizationId: organization.id, userId: user.id, kind: 'carousel' as const }
    const conversation = await waitingRun(own)
    const hidden = await readRun(client, colleague.user, conversation)
    hidden.assertStatus(404)
    const mine = await readRun(client, user, conversation)
    mine.assertStatus(200)
  })
})
