import { test } from '@japa/runner'
import { defaultSchedule, minimumDate, scheduleChoice } from '#domain/schedule/defaults'

const now = new Date('2026-11-19T09:24:30Z')
const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'

test.group('schedule / defaults', () => {
  test('the dialog opens with tomorrow at 10:00', ({ assert }) => {
    assert.deepEqual(defaultSchedule(BERLIN, now), { date: '2026-11-20', time: '10:00' })
  })

  test('tomorrow and today are those of the user, not of the server', ({ assert }) => {
    const late = new Date('2026-11-19T23:30:00Z')
    assert.equal(defaultSchedule(BERLIN, late).date, '2026-11-21')
    assert.equal(defaultSchedule(NEW_YORK, late).date, '2026-11-20')
    assert.equal(minimumDate(BERLIN, late), '2026-11-20')
    assert.equal(minimumDate(NEW_YORK, late), '2026-11-19')
  })

  test('tomorrow is the next date also over a night of 25 or 23 hours', ({ assert }) => {
    const autumn = new Date('2026-10-24T22:30:00Z')
    const spring = new Date('2026-03-28T23:30:00Z')
    assert.equal(defaultSchedule(BERLIN, autumn).date, '2026-10-26')
    assert.equal(defaultSchedule(BERLIN, spring).date, '2026-03-30')
  })

  test('a chosen time is its moment in the zone', ({ assert }) => {
    const choice = { date: '2026-11-20', time: '10:00' }
    assert.deepEqual(scheduleChoice(choice, BERLIN, now), {
      ok: true,
      instant: new Date('2026-11-20T09:00:00Z'),
    })
    assert.deepEqual(scheduleChoice(choice, NEW_YORK, now), {
      ok: true,
      instant: new Date('2026-11-20T15:00:00Z'),
    })
    assert.deepEqual(scheduleChoice(choice, 'Nowhere/Land', now), {
      ok: true,
      instant: new Date('2026-11-20T10:00:00Z'),
    })
  })

  test('{date} {time} is {reason}')
    .with([
      { date: '', time: '10:00', reason: 'missing' },
      { date: '2026-11-20', time: ' ', reason: 'missing' },
      { date: null, time: undefined, reason: 'missing' },
      { date: '2026-11-31', time: '10:00', reason: 'unreadable' },
      { date: '2026-11-20', time: '10', reason: 'unreadable' },
      { date: '2026-11-19', time: '10:23', reason: 'past' },
      { date: '2020-01-01', time: '10:00', reason: 'past' },
      { date: '2101-06-01', time: '10:00', reason: 'too_far' },
    ])
    .run(({ assert }, { date, time, reason }) => {
      assert.deepEqual(scheduleChoice({ date, time }, BERLIN, now), { ok: false, reason })
    })

  test('the minute the clock stands in still counts as now', ({ assert }) => {
    assert.isTrue(scheduleChoice({ date: '2026-11-19', time: '10:24' }, BERLIN, now).ok)
  })
})
