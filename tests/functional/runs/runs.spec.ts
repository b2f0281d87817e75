import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { UNEXPECTED } from '#domain/runs/failure'
import NoMaterialsException from '#exceptions/no_materials_exception'
import type User from '#models/user'
import { AiFailure } from '#services/ai/ai_failure'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { until } from '#tests/helpers/herald_process'
import { makeMember } from '#tests/helpers/make_member'
import { performRun, waitingMember, waitingRun } from '#tests/helpers/performed_run'

function look(client: ApiClient, user: User, run: { id: string }) {
  return client.get(`/api/runs/${run.id}`).withGuard('api').loginAs(user)
}

test.group('runs: performed', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('one that waits says so', async ({ client, assert }) => {
    const { user, run } = await waitingMember()
    const answer = await look(client, user, run)
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

  test('its work gets what it was started with, and what it answers is the result', async ({
    client,
    assert,
  }) => {
    const { user, organization, run } = await waitingMember({ input: { topic: 'Ünïcode 🤖' } })
    const ended = await performRun(run, async ({ run: told, input, soFar }) => {
      const { id, organizationId, userId } = told
      assert.deepEqual([id, organizationId, userId], [run.id, organization.id, user.id])
      assert.deepEqual([input, soFar], [{ topic: 'Ünïcode 🤖' }, null])
      return { words: 'Done 🎉' }
    })
    assert.equal(ended.status, 'succeeded')
    assert.isNull(ended.claimedBy)
    const answer = await look(client, user, run)
    assert.deepInclude(answer.body(), {
      status: 'succeeded',
      result: { words: 'Done 🎉' },
      started_at: '2026-11-21T10:00:00.000Z',
      finished_at: '2026-11-21T10:00:00.000Z',
    })
  })

  test('its progress can be seen while it runs, with what there is already', async ({
    client,
    assert,
  }) => {
    const { user, run } = await waitingMember()
    const gate = Promise.withResolvers<void>()
    const performed = performRun(run, async ({ progress }) => {
      progress({ words: 'First', done: 0, total: 2 })
      progress({ words: 'Second', done: 1, total: 2 }, { half: true })
      await gate.promise
      return { half: false }
    })
    const steps = async () => {
      const answer = await look(client, user, run)
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

  test('of all that reach for it, one performs it', async ({ assert }) => {
    const { run } = await waitingMember()
    let times = 0
    const work = async () => {
      times += 1
      return {}
    }
    await Promise.all([1, 2, 3, 4].map(() => performRun(run, work)))
    assert.equal(times, 1)
  })

  test('a refusal and an AI failure are told in their words: {name}')
    .with([
      {
        name: 'AI',
        error: () => new AiFailure('no_credit', 'The credit is used up.'),
        told: { code: 'no_credit', detail: 'The credit is used up.' },
      },
      {
        name: 'refusal',
        error: () => new NoMaterialsException(),
        told: { code: NoMaterialsException.code, detail: NoMaterialsException.message },
      },
      {
        name: 'ours',
        error: () => new Error('connect ECONNREFUSED 10.0.0.7 password=secret'),
        told: { code: UNEXPECTED.code, detail: UNEXPECTED.sentence },
      },
    ])
    .run(async ({ client, assert }, { error, told }) => {
      const { user, run } = await waitingMember()
      await performRun(run, () => Promise.reject(error()))
      const answer = await look(client, user, run)
      assert.deepInclude(answer.body(), { status: 'failed', ...told })
      assert.notInclude(answer.text(), 'secret')
    })
})

test.group('runs: whose they are', (group) => {
  group.each.setup(freshDatabase)

  test('to a stranger they do not exist: {method} {path}')
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

  test("an organization's own are seen by its members, a conversation's only by their person", async ({
    client,
  }) => {
    const { user, organization, run } = await waitingMember()
    const colleague = await makeMember()
    await organization.related('memberships').create({ userId: colleague.user.id, role: 'editor' })
    const shared = await look(client, colleague.user, run)
    shared.assertStatus(200)
    const own = { organizationId: organization.id, userId: user.id, kind: 'carousel' as const }
    const conversation = await waitingRun(own)
    const hidden = await look(client, colleague.user, conversation)
    hidden.assertStatus(404)
    const mine = await look(client, user, conversation)
    mine.assertStatus(200)
  })
})
