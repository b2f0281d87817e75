import { test } from '@japa/runner'
import { NEVER_STARTED, RESTARTED, RUN_LEASE_MS } from '#domain/runs/run_rules'
import { currentRunClaim } from '#services/background/run_worker'
import { Shutdown } from '#services/background/shutdown'
import { slowJobSettings } from '#services/background/slow_jobs'
import {
  failingQueue,
  reapStaleRuns,
  runUntilAborted,
  performRun,
  waitingMember,
} from '#tests/helpers/data/runs'
import { listenAs } from '#tests/helpers/requests/live_stream'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import DeleteExpiredRecords from '#actions/auth/delete_expired_records'
import ReapStaleRuns from '#actions/runs/reap_stale_runs'
import AssistantMessage from '#models/assistant_message'
import Run from '#models/run'
import { now } from '#services/clock'

const NOON = '2026-11-21T12:00:00.000Z'

async function running(claim: string) {
  const { run, ...member } = await waitingMember()
  await Run.begin({ id: run.id, claim }, now())
  return { ...member, run: await run.refresh() }
}

test.group('runs: crashed processes', (group) => {
  const lane = failingQueue(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOON))

  test('a run whose lease has expired fails', async ({ assert }) => {
    const { run } = await running('elsewhere|7|life')
    freezeClock(
      now()
        .plus(RUN_LEASE_MS - 1)
        .toISO()!
    )
    await reapStaleRuns()
    await run.refresh()
    assert.equal(run.status, 'running')
    freezeClock(now().plus(1).toISO()!)
    await reapStaleRuns()
    await run.refresh()
    assert.deepInclude(run.$attributes, {
      status: 'failed',
      code: RESTARTED.code,
      detail: 'Herald was restarted while this was running.',
    })
  })

  test('a run that ended with its process changes on open screens', async ({ assert, cleanup }) => {
    const lost = await running('elsewhere|7|life')
    const silent = await running('elsewhere|8|life')
    for (const { user, organization, run } of [lost, silent]) {
      const stream = await listenAs(user, { org_id: organization.id })
      cleanup(stream.close)
      if (run.id === lost.run.id) await Run.failLost(['elsewhere|7|life'], now())
      else await Run.failSilent(now().plus(RUN_LEASE_MS))
      const change = await stream.next('runs')
      assert.deepEqual(change?.ids, [run.id])
    }
  })

  test('runs of an earlier process on this host fail immediately', async ({ assert }) => {
    const [host] = currentRunClaim().split('|')
    const earlier = await running(`${host}|${process.pid}|earlier`)
    const elsewhere = await running('elsewhere|7|life')
    const own = await running(currentRunClaim())
    const action = new ReapStaleRuns(lane())
    await action.failDeadClaims()
    const statuses = await Promise.all([earlier, elsewhere, own].map(({ run }) => run.refresh()))
    const expected = slowJobSettings().isEmbedded ? 'failed' : 'running'
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [expected, 'running', 'running']
    )
  })

  test('a process that lost its run stops, and its late result is discarded', async ({
    assert,
  }) => {
    const { run } = await waitingMember()
    const gate = Promise.withResolvers<void>()
    const performed = performRun(run, async () => {
      await gate.promise
      return { late: true }
    })
    await until('it runs', async () => {
      await run.refresh()
      return run.status === 'running'
    })
    await Run.failSilent(now().plus(RUN_LEASE_MS))
    gate.resolve()
    const ended = await performed
    assert.deepInclude(ended.$attributes, { status: 'failed', result: null })
  })

  test('a run goes on in this process when the clock is set forward', async ({ assert }) => {
    const { run } = await waitingMember()
    const gate = Promise.withResolvers<void>()
    const performed = performRun(run, async () => {
      await gate.promise
      return { kept: true }
    })
    await until('it runs', async () => {
      await run.refresh()
      return run.status === 'running'
    })
    freezeClock(now().plus({ minutes: 10 }).toISO()!)
    await reapStaleRuns()
    gate.resolve()
    const ended = await performed
    assert.deepInclude(ended.$attributes, { status: 'succeeded', result: { kept: true } })
  })

  test('a run whose job was lost is enqueued again, a new one is not', async ({ assert }) => {
    const { run } = await waitingMember()
    await reapStaleRuns()
    assert.isEmpty(lane().keys)
    freezeClock(now().plus({ seconds: 10 }).toISO()!)
    await reapStaleRuns()
    assert.deepEqual(lane().keys, [run.id])
  })

  test('a run that is never started fails after half an hour', async ({ assert }) => {
    const { run } = await waitingMember()
    freezeClock(now().plus({ minutes: 30 }).toISO()!)
    await reapStaleRuns()
    await run.refresh()
    assert.deepInclude(run.$attributes, { status: 'failed', detail: NEVER_STARTED.sentence })
    assert.isEmpty(lane().keys)
  })

  test('a stopping server waits for a run for a while, then fails it with a reason', async ({
    assert,
  }) => {
    const { run } = await waitingMember()
    const shutdown = new Shutdown(20)
    const outcome = { aborted: false }
    const performed = performRun(run, runUntilAborted(outcome), shutdown)
    await until('it runs', async () => {
      await run.refresh()
      return run.status === 'running'
    })
    await shutdown.drain(performed)
    const ended = await performed
    assert.isTrue(outcome.aborted)
    assert.deepInclude(ended.$attributes, {
      status: 'failed',
      code: RESTARTED.code,
      detail: RESTARTED.sentence,
    })
  })

  test('a run that finishes during a shutdown keeps its result', async ({ assert }) => {
    const { run } = await waitingMember()
    const shutdown = new Shutdown()
    const gate = Promise.withResolvers<void>()
    const performed = performRun(
      run,
      async () => {
        await gate.promise
        return { made: true }
      },
      shutdown
    )
    await until('it runs', async () => {
      await run.refresh()
      return run.status === 'running'
    })
    const left = shutdown.drain(performed)
    gate.resolve()
    await left
    const ended = await performed
    assert.deepInclude(ended.$attributes, { status: 'succeeded', result: { made: true } })
  })

  test('a stopping server starts no further run', async ({ assert }) => {
    const { run } = await waitingMember()
    const shutdown = new Shutdown()
    await shutdown.drain(Promise.resolve())
    const after = await performRun(run, async () => ({}), shutdown)
    assert.equal(after.status, 'queued')
  })

  test('runs are deleted after a month, except those of a conversation', async ({ assert }) => {
    const old = await waitingMember()
    const shown = await waitingMember({ kind: 'carousel' })
    const waits = await waitingMember()
    for (const { run } of [old, shown]) await Run.cancel([run.id], now())
    const { organization, user, run } = shown
    await AssistantMessage.create({
      organizationId: organization.id,
      userId: user.id,
      role: 'assistant',
      kind: 'carousel',
      body: '',
      hashtags: [],
      stopped: false,
      runId: run.id,
    })
    freezeClock(now().plus({ days: 30, seconds: 1 }).toISO()!)
    await new DeleteExpiredRecords().handle()
    const left = await Run.query().orderBy('id')
    assert.sameMembers(
      left.map(({ id }) => id),
      [run.id, waits.run.id]
    )
  })
})
