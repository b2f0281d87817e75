import { test } from '@japa/runner'
import { NEVER_BEGUN, RESTARTED } from '#domain/runs/failure'
import { RUN_LEASE_MS } from '#domain/runs/lifecycle'
import ForgetExpired from '#actions/auth/forget_expired'
import LookAfterRuns from '#actions/runs/look_after_runs'
import AssistantMessage from '#models/assistant_message'
import Run from '#models/run'
import { thisRunClaim } from '#services/background/run_worker'
import { Shutdown } from '#services/background/shutdown'
import { workSettings } from '#services/background/work_settings'
import { now } from '#services/clock'
import { deafLane } from '#tests/helpers/deaf_lane'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { until } from '#tests/helpers/herald_process'
import { lookAfterRuns } from '#tests/helpers/look_after_runs'
import { endless, performRun, waitingMember } from '#tests/helpers/performed_run'

const NOON = '2026-11-21T12:00:00.000Z'

async function running(claim: string) {
  const { run, ...member } = await waitingMember()
  await Run.begin({ id: run.id, claim }, now())
  return { ...member, run: await run.refresh() }
}

test.group('runs: processes that vanish', (group) => {
  const lane = deafLane(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOON))

  test('one whose process is silent for longer than its lease has failed', async ({ assert }) => {
    const { run } = await running('elsewhere|7|life')
    freezeClock(
      now()
        .plus(RUN_LEASE_MS - 1)
        .toISO()!
    )
    await lookAfterRuns()
    await run.refresh()
    assert.equal(run.status, 'running')
    freezeClock(now().plus(1).toISO()!)
    await lookAfterRuns()
    await run.refresh()
    assert.deepInclude(run.$attributes, {
      status: 'failed',
      code: RESTARTED.code,
      detail: 'Herald was restarted while this was running.',
    })
  })

  test('what an earlier process on this host left is known to be lost at once', async ({
    assert,
  }) => {
    const [host] = thisRunClaim().split('|')
    const earlier = await running(`${host}|${process.pid}|earlier`)
    const elsewhere = await running('elsewhere|7|life')
    const own = await running(thisRunClaim())
    const action = new LookAfterRuns(lane())
    await action.endEarlierLives()
    const statuses = await Promise.all([earlier, elsewhere, own].map(({ run }) => run.refresh()))
    const expected = workSettings().isEmbedded ? 'failed' : 'running'
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [expected, 'running', 'running']
    )
  })

  test('a process that was given up for lost stops, and its late result is nobody’s', async ({
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
    await Run.endSilent(now().plus(RUN_LEASE_MS))
    gate.resolve()
    const ended = await performed
    assert.deepInclude(ended.$attributes, { status: 'failed', result: null })
  })

  test('one whose job got lost is handed over again, one that is new not yet', async ({
    assert,
  }) => {
    const { run } = await waitingMember()
    await lookAfterRuns()
    assert.isEmpty(lane().keys)
    freezeClock(now().plus({ seconds: 10 }).toISO()!)
    await lookAfterRuns()
    assert.deepEqual(lane().keys, [run.id])
  })

  test('one that nobody takes up is given up after half an hour', async ({ assert }) => {
    const { run } = await waitingMember()
    freezeClock(now().plus({ minutes: 30 }).toISO()!)
    await lookAfterRuns()
    await run.refresh()
    assert.deepInclude(run.$attributes, { status: 'failed', detail: NEVER_BEGUN.sentence })
    assert.isEmpty(lane().keys)
  })

  test('a server that stops waits a while for it, then it ends and says why', async ({
    assert,
  }) => {
    const { run } = await waitingMember()
    const shutdown = new Shutdown(20)
    const told = { aborted: false }
    const performed = performRun(run, endless(told), shutdown)
    await until('it runs', async () => {
      await run.refresh()
      return run.status === 'running'
    })
    await shutdown.leave(performed)
    const ended = await performed
    assert.isTrue(told.aborted)
    assert.deepInclude(ended.$attributes, {
      status: 'failed',
      code: RESTARTED.code,
      detail: RESTARTED.sentence,
    })
  })

  test('one that ends while the server waits has its result', async ({ assert }) => {
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
    const left = shutdown.leave(performed)
    gate.resolve()
    await left
    const ended = await performed
    assert.deepInclude(ended.$attributes, { status: 'succeeded', result: { made: true } })
  })

  test('a server that stops begins no more', async ({ assert }) => {
    const { run } = await waitingMember()
    const shutdown = new Shutdown()
    await shutdown.leave(Promise.resolve())
    const after = await performRun(run, async () => ({}), shutdown)
    assert.equal(after.status, 'queued')
  })

  test('after a month they are forgotten, but for those that a conversation shows', async ({
    assert,
  }) => {
    const old = await waitingMember()
    const shown = await waitingMember({ kind: 'carousel' })
    const waits = await waitingMember()
    for (const { run } of [old, shown]) await Run.cancel([run.id], now())
    const { organization, user, run } = shown
    await AssistantMessage.create({
      ...{ organizationId: organization.id, userId: user.id, role: 'assistant', kind: 'carousel' },
      ...{ body: '', hashtags: [], stopped: false, runId: run.id },
    })
    freezeClock(now().plus({ days: 30, seconds: 1 }).toISO()!)
    await new ForgetExpired().handle()
    const left = await Run.query().orderBy('id')
    assert.sameMembers(
      left.map(({ id }) => id),
      [run.id, waits.run.id]
    )
  })
})
