import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import ClockTick from '#models/clock_tick'
import RecordHeartbeat from '#actions/health/record_heartbeat'
import RecordSchedulerTick from '#actions/publishing/record_scheduler_tick'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'

test.group('Health', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('liveness is public', async ({ client }) => {
    const answer = await client.get('/health')
    answer.assertStatus(200)
    answer.assertBody({ status: 'ok' })
  })

  test('readiness is 200 while every part works', async ({ client }) => {
    await new RecordSchedulerTick().handle('publish')
    await new RecordHeartbeat('worker').handle()
    const answer = await client.get('/health/ready')
    answer.assertStatus(200)
    const parts = { database: 'ok', storage: 'ok', jobs: 'ok', clock: 'ok', workers: 'ok' }
    answer.assertBody({ status: 'ready', parts })
  })

  test('readiness fails when the scheduler is silent for a minute or never ran', async ({
    client,
  }) => {
    const missing = await client.get('/health/ready')
    missing.assertStatus(503)
    await new RecordHeartbeat('worker').handle()
    await ClockTick.record('publish', 'host:1', now().minus({ seconds: 60 }))
    const recent = await client.get('/health/ready')
    recent.assertStatus(200)
    await ClockTick.record('publish', 'host:1', now().minus({ seconds: 61 }))
    const old = await client.get('/health/ready')
    old.assertStatus(503)
    old.assertBodyContains({
      status: 'not_ready',
      parts: { database: 'ok', clock: "The publishing scheduler isn't running." },
    })
  })

  test('readiness fails while the storage cannot be written', async ({ client }) => {
    await ClockTick.record('publish', 'host:1', now())
    const disk = drive.use()
    const put = disk.put
    disk.put = () => Promise.reject(new Error('ENOSPC: /var/secret/path'))
    const answer = await client.get('/health/ready').finally(() => (disk.put = put))
    answer.assertStatus(503)
    answer.assertBodyContains({ parts: { storage: "The storage isn't writable." } })
    answer.assertTextIncludes('"jobs":"ok"')
  })

  test('ticks are recorded every few seconds, not every second', async ({ assert }) => {
    const recordTick = new RecordSchedulerTick()
    await recordTick.handle('publish')
    const first = await ClockTick.findOrFail('publish')
    freezeClock(now().plus({ seconds: 4 }).toISO() ?? '')
    await recordTick.handle('publish')
    const same = await ClockTick.findOrFail('publish')
    assert.isTrue(same.tickedAt.equals(first.tickedAt))
    freezeClock(now().plus({ seconds: 1 }).toISO() ?? '')
    await recordTick.handle('publish')
    const next = await ClockTick.findOrFail('publish')
    assert.equal(next.tickedAt.diff(first.tickedAt).as('seconds'), 5)
  })

  test('the first tick of each task is recorded at once, later ones by one statement, and none is lost', async ({
    assert,
  }) => {
    const recordTick = new RecordSchedulerTick()
    await recordTick.handle('publish')
    await recordTick.handle('send_notifications')
    const first = await ClockTick.findOrFail('send_notifications')
    assert.isTrue(first.tickedAt.equals(now()))
    freezeClock(now().plus({ seconds: 1 }).toISO() ?? '')
    await recordTick.handle('send_notifications')
    await first.refresh()
    assert.isTrue(first.tickedAt.equals(now().minus({ seconds: 1 })))
    const tickedAt = now()
    freezeClock(now().plus({ seconds: 5 }).toISO() ?? '')
    const record = ClockTick.recordAll.bind(ClockTick)
    ClockTick.recordAll = () => Promise.reject(new Error('The disk is full.'))
    await assert.rejects(() => recordTick.handle('publish'), 'The disk is full.')
    ClockTick.recordAll = record
    await recordTick.handle('publish')
    const [publish, notices] = await ClockTick.query().orderBy('name')
    assert.isTrue(publish.tickedAt.equals(now()))
    assert.isTrue(notices.tickedAt.equals(tickedAt))
  })

  test('the scheduler continues when the system clock is set back', async ({ assert }) => {
    const recordTick = new RecordSchedulerTick()
    await recordTick.handle('publish')
    freezeClock(now().minus({ hours: 1 }).toISO() ?? '')
    await recordTick.handle('publish')
    const tick = await ClockTick.findOrFail('publish')
    assert.isTrue(tick.tickedAt.equals(now()))
  })
})
