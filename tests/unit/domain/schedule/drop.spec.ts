import { test } from '@japa/runner'
import { dropMoves, dropProblem, isDraggable, adjacentSlot } from '#domain/schedule/drop'
import { POST_STATUSES } from '#domain/posts/post_lifecycle'
import { instantOfSlot } from '#domain/schedule/slots'
import { toInstant, toWallClock } from '#domain/schedule/wall_clock'

const PARIS = 'Europe/Paris'
const KOLKATA = 'Asia/Kolkata'

/** Returns a moment as a clock in the zone shows it: '2026-11-20 09:30'. */
function at(text: string, zone: string) {
  const [date = '', time = ''] = text.split(' ')
  return toInstant({ date, time }, zone) ?? new Date(Number.NaN)
}

function slot(text: string, zone: string, which: 'first' | 'second' = 'first') {
  const [date = '', time = ''] = text.split(' ')
  const found = instantOfSlot({ date, hour: Number(time.slice(0, 2)), time: which }, zone)
  return found ?? new Date(Number.NaN)
}

function shown(instant: Date, zone: string) {
  const { date, time } = toWallClock(instant, zone)
  return `${date} ${time}`
}

test.group('a drop', () => {
  test('a drop sets the time to the start of the hour in {zone}')
    .with([
      { zone: PARIS },
      { zone: KOLKATA },
      { zone: 'America/New_York' },
      { zone: 'Australia/Sydney' },
      { zone: 'Asia/Kathmandu' },
    ])
    .run(({ assert }, { zone }) => {
      const dragged = { id: 'a', at: at('2026-11-20 14:40', zone) }
      const [move] = dropMoves(dragged, [], slot('2026-11-24 09:00', zone), zone)
      assert.equal(shown(move!.to, zone), '2026-11-24 09:00')
      assert.equal(move!.from.valueOf(), dragged.at.valueOf())
    })

  test('dropping a post on its own hour changes nothing', ({ assert }) => {
    const dragged = { id: 'a', at: at('2026-11-20 09:30', PARIS) }
    const selection = { id: 'b', at: at('2026-11-21 09:30', PARIS) }
    assert.deepEqual(dropMoves(dragged, [selection], slot('2026-11-20 09:00', PARIS), PARIS), [])
  })

  test('a drop moves the other selected posts by the same distance', ({ assert }) => {
    const dragged = { id: 'a', at: at('2026-11-20 09:30', PARIS) }
    const selection = [dragged, { id: 'b', at: at('2026-11-20 08:15', PARIS) }]
    const moves = dropMoves(dragged, selection, slot('2026-11-23 11:00', PARIS), PARIS)
    assert.deepEqual(
      moves.map(({ id, to }) => [id, shown(to, PARIS)]),
      [
        ['a', '2026-11-23 11:00'],
        ['b', '2026-11-23 09:45'],
      ]
    )
  })

  test('a drop keeps the distance on the clock across a clock change of {zone}')
    .with([
      { zone: PARIS, from: '2026-10-23', to: '2026-10-26' },
      { zone: 'America/New_York', from: '2026-10-30', to: '2026-11-02' },
      { zone: 'Australia/Sydney', from: '2026-10-02', to: '2026-10-05' },
    ])
    .run(({ assert }, { zone, from, to }) => {
      const dragged = { id: 'a', at: at(`${from} 09:00`, zone) }
      const before = { id: 'b', at: at(`${from} 00:15`, zone) }
      const [, other] = dropMoves(dragged, [before], slot(`${to} 09:00`, zone), zone)
      assert.equal(shown(other!.to, zone), `${to} 00:15`)
    })

  test('a drop into the second of two equal hours sets that one', ({ assert }) => {
    const dragged = { id: 'a', at: slot('2026-10-25 02:00', PARIS) }
    const [move] = dropMoves(dragged, [], slot('2026-10-25 02:00', PARIS, 'second'), PARIS)
    assert.equal(move!.to.toISOString(), '2026-10-25T01:00:00.000Z')
  })

  test('a drop into an hour that a clock change skips sets the hour after it', ({ assert }) => {
    const dragged = { id: 'a', at: at('2026-03-28 03:00', PARIS) }
    const selection = { id: 'b', at: at('2026-03-28 02:30', PARIS) }
    const [, other] = dropMoves(dragged, [selection], slot('2026-03-29 03:00', PARIS), PARIS)
    assert.equal(shown(other!.to, PARIS), '2026-03-29 03:00')
  })

  test('a drop into the past is refused, for one post or several', ({ assert }) => {
    const now = at('2026-11-20 10:24', PARIS)
    const dragged = { id: 'a', at: at('2026-11-20 12:00', PARIS) }
    const selection = { id: 'b', at: at('2026-11-20 11:00', PARIS) }
    const alone = dropMoves(dragged, [], slot('2026-11-20 10:00', PARIS), PARIS)
    assert.equal(
      dropProblem(alone, now),
      'This time has already passed. Please choose a later one.'
    )
    const both = dropMoves(dragged, [selection], slot('2026-11-20 11:00', PARIS), PARIS)
    assert.match(dropProblem(both, now) ?? '', /already passed.* No post was moved\.$/)
    const later = dropMoves(dragged, [selection], slot('2026-11-20 13:00', PARIS), PARIS)
    assert.isNull(dropProblem(later, now))
  })

  test('a drop beyond the years of the calendar is refused', ({ assert }) => {
    const dragged = { id: 'a', at: at('2100-12-31 12:00', 'UTC') }
    const selection = { id: 'b', at: at('2100-12-31 23:00', 'UTC') }
    const moves = dropMoves(dragged, [selection], slot('2100-12-31 14:00', 'UTC'), 'UTC')
    assert.match(dropProblem(moves, at('2026-11-20 10:24', 'UTC')) ?? '', /too far away/)
  })
})

test.group('dragging', () => {
  test('only approved, scheduled and failed posts can be dragged', ({ assert }) => {
    const free = POST_STATUSES.filter(isDraggable)
    assert.deepEqual(free, ['approved', 'scheduled', 'failed'])
    assert.isFalse(isDraggable('nonsense'))
  })
})

test.group('a step of the arrow keys', () => {
  const steps = [
    { from: '2026-11-20 09:00', step: { hours: 1 as const }, to: '2026-11-20 10:00' },
    { from: '2026-11-20 00:00', step: { hours: -1 as const }, to: '2026-11-19 23:00' },
    { from: '2026-11-20 09:00', step: { days: 1 as const }, to: '2026-11-21 09:00' },
    { from: '2026-11-20 09:00', step: { days: -1 as const }, to: '2026-11-19 09:00' },
    { from: '2026-03-29 01:00', step: { hours: 1 as const }, to: '2026-03-29 03:00' },
    { from: '2026-03-28 02:00', step: { days: 1 as const }, to: '2026-03-29 03:00' },
    { from: '2026-10-24 09:00', step: { days: 1 as const }, to: '2026-10-25 09:00' },
  ]
  test('an arrow key moves from {from} to {to}')
    .with(steps)
    .run(({ assert }, { from, step, to }) => {
      assert.equal(shown(adjacentSlot(slot(from, PARIS), step, PARIS), PARIS), to)
    })

  test('arrow keys step through both of two equal hours', ({ assert }) => {
    const first = slot('2026-10-25 02:00', PARIS)
    const second = adjacentSlot(first, { hours: 1 }, PARIS)
    assert.equal(second.valueOf() - first.valueOf(), 3_600_000)
    assert.equal(shown(second, PARIS), '2026-10-25 02:00')
    const day = adjacentSlot(second, { days: 1 }, PARIS)
    assert.equal(shown(day, PARIS), '2026-10-26 02:00')
  })

  test('an arrow key moves to the next hour of {zone} when clocks change by {change}')
    .with([
      {
        zone: 'Pacific/Chatham',
        change: 'an hour at a quarter to',
        from: '2026-09-27 02:00',
        to: '03:45',
      },
      { zone: 'Antarctica/Troll', change: 'two hours', from: '2026-10-25 02:00', to: '01:00' },
    ])
    .run(({ assert }, { zone, from, to }) => {
      const next = adjacentSlot(slot(from, zone), { hours: 1 }, zone)
      assert.equal(shown(next, zone), `${from.slice(0, 10)} ${to}`)
    })

  test('an arrow key moves back through a half hour that occurs twice', ({ assert }) => {
    const lordHowe = 'Australia/Lord_Howe'
    const second = adjacentSlot(slot('2026-04-05 02:00', lordHowe), { hours: -1 }, lordHowe)
    assert.equal(second.toISOString(), '2026-04-04T15:00:00.000Z')
    const first = adjacentSlot(second, { hours: -1 }, lordHowe)
    assert.equal(first.toISOString(), '2026-04-04T14:00:00.000Z')
  })
})
