import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import ClockTick from '#models/clock_tick'
import RecordHeartbeat from '#actions/health/record_heartbeat'
import RecordTick from '#actions/publishing/record_tick'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'

test.group('Health', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('anybody may ask whether the process lives', async ({ client }) => {
    const answer = await client.get('/health')
    answer.assertStatus(200)
    answer.assertBody({ status: 'ok' })
  })

  test('ready while every part works', async ({ client }) => {
    await new RecordTick().handle('publish')
    await new RecordHeartbeat('worker').handle()
    const answer = await client.get('/health/ready')
    answer.assertStatus(200)
    const parts = { database: 'ok', storage: 'ok', jobs: 'ok', clock: 'ok', workers: 'ok' }
    answer.assertBody({ status: 'ready', parts })
  })

  test('not ready once the clock is older than a minute, or never went', async ({ client }) => {
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

  test('not ready while the storage cannot be written', async ({ client }) => {
    await ClockTick.record('publish', 'host:1', now())
    const disk = drive.use()
    const put = disk.put
    disk.put = () => Promise.reject(new Error('ENOSPC: /var/secret/path'))
    const answer = await client.get('/health/ready').finally(() => (disk.put = put))
    answer.assertStatus(503)
    answer.assertBodyContains({ parts: { storage: "The storage isn't writable." } })
    answer.assertTextIncludes('"jobs":"ok"')
  })

  test('ticks are written down every few seconds, not every second', async ({ assert }) => {
    const recordTick = new RecordTick()
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

  test('a clock that is set back ticks on', async ({ assert }) => {
    const recordTick = new RecordTick()
    await recordTick.handle('publish')
    freezeClock(now().minus({ hours: 1 }).toISO() ?? '')
    await recordTick.handle('publish')
    const tick = await ClockTick.findOrFail('publish')
    assert.isTrue(tick.tickedAt.equals(now()))
  })
})
