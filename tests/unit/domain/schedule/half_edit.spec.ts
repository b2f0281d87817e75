import { test } from '@japa/runner'
import type { Clock } from '#domain/schedule/clock'
import { chosenTime, quarterTimes } from '#domain/schedule/chosen_time'
import {
  moveBy,
  partsOfHalf,
  selectPart,
  settle,
  stepHalf,
  textOfHalf,
  typeCharacter,
  UNEDITED,
  writeText,
  type Half,
  type HalfContext,
} from '#domain/schedule/half_edit'

const WALL = { date: '2026-11-25', time: '09:00' }

function contextOf(half: Half, clock: Clock = '24h', wall = WALL): HalfContext {
  return { half, clock, wall, zone: 'Europe/Berlin', today: '2026-11-24' }
}

/** Types like a keyboard does, from the first part of the half, and leaves the half at the end. */
function typed(text: string, half: Half, clock: Clock = '24h') {
  let context = contextOf(half, clock)
  let edit = selectPart(UNEDITED, partsOfHalf(UNEDITED, context)[0]!.name)
  let leave: 1 | -1 | undefined
  for (const character of text) {
    const isFree = partsOfHalf(edit, context).length === 0
    const result = isFree
      ? writeText(textOfHalf(edit, context) + character, context)
      : typeCharacter(edit, context, character)
    context = { ...context, wall: result.wall }
    edit = result.edit
    leave = result.leave
  }
  const { wall } = settle(edit, context)
  return { text: `${wall.date} ${wall.time}`, leave }
}

test.group('schedule / typing in a date and time field', () => {
  test('"{1}" typed over the {0} of Wed 25 Nov 2026, 09:00 gives {2}')
    .with([
      ['date', '27', '2026-11-27 09:00'],
      ['date', '5', '2026-11-05 09:00'],
      ['date', '27 12', '2026-12-27 09:00'],
      ['date', '2712', '2026-12-27 09:00'],
      ['date', '27122027', '2027-12-27 09:00'],
      ['date', '27.12.27', '2027-12-27 09:00'],
      ['date', '27 dec 2027', '2027-12-27 09:00'],
      ['date', '2026-12-27', '2026-12-27 09:00'],
      ['date', 'tomorrow 9', '2026-11-25 09:00'],
      ['date', 'mon 14:30', '2026-11-30 14:30'],
      ['date', '25 nov 9am', '2026-11-25 09:00'],
      ['date', '25 nov 14:30', '2026-11-25 14:30'],
      ['time', '14', '2026-11-25 14:00'],
      ['time', '1430', '2026-11-25 14:30'],
      ['time', '14:30', '2026-11-25 14:30'],
      ['time', '7.5', '2026-11-25 07:05'],
      ['time', '930pm', '2026-11-25 21:30'],
      ['time', '9p', '2026-11-25 21:00'],
      ['time', 'noon', '2026-11-25 12:00'],
      ['time', 'fri 8:15', '2026-11-27 08:15'],
    ] as [Half, string, string][])
    .run(({ assert }, [half, text, expected]) => {
      assert.equal(typed(text, half).text, expected)
    })

  test('"{1}" typed over the {0} of Wed, Nov 25, 2026, 9:00 AM gives {2}')
    .with([
      ['date', '12', '2026-12-25 09:00'],
      ['date', '1227', '2026-12-27 09:00'],
      ['date', 'dec 27', '2026-12-27 09:00'],
      ['time', '230p', '2026-11-25 14:30'],
      ['time', '2:30 pm', '2026-11-25 14:30'],
      ['time', '14', '2026-11-25 14:00'],
      ['time', '12', '2026-11-25 00:00'],
    ] as [Half, string, string][])
    .run(({ assert }, [half, text, expected]) => {
      assert.equal(typed(text, half, '12h').text, expected)
    })

  test('after a whole date the caret goes on to the time', ({ assert }) => {
    assert.equal(typed('27122027', 'date').leave, 1)
  })

  test('the caret moves from part to part, and out of the half at its ends', ({ assert }) => {
    const context = contextOf('time')
    const hour = selectPart(UNEDITED, 'hour')
    assert.equal(moveBy(hour, context, 1).edit.selected, 'minute')
    assert.equal(moveBy(hour, context, -1).leave, -1)
    assert.equal(moveBy(selectPart(UNEDITED, 'minute'), context, 1).leave, 1)
  })

  test('a text that names no date stays as it is typed, and is no date', ({ assert }) => {
    const context = contextOf('date')
    const { edit, wall } = writeText('someday', context)
    const after = { ...context, wall }
    assert.deepEqual(wall, { date: '', time: '09:00' })
    assert.equal(textOfHalf(settle(edit, after).edit, after), 'someday')
  })

  test('an empty half steps to today and to 09:00', ({ assert }) => {
    const empty = { date: '', time: '' }
    const date = stepHalf(UNEDITED, contextOf('date', '24h', empty), 1).wall
    assert.equal(date.date, '2026-11-24')
    assert.equal(stepHalf(UNEDITED, contextOf('time', '24h', empty), 1).wall.time, '09:00')
  })

  test('a value from elsewhere replaces a text being typed', ({ assert }) => {
    const context = contextOf('date')
    const { edit } = writeText('tomorrow', context)
    const moved = contextOf('date', '24h', { date: '2026-12-01', time: '09:00' })
    assert.equal(textOfHalf(edit, moved), 'Tue 1 Dec 2026')
  })
})

test.group('schedule / the moment that is chosen', () => {
  test('a skipped hour is refused with the first time after it', ({ assert }) => {
    const wall = { date: '2027-03-28', time: '02:30' }
    const instead = { date: '2027-03-28', time: '03:00' }
    assert.deepEqual(chosenTime(wall, 'Europe/Berlin'), { kind: 'skipped', instead })
    assert.equal(chosenTime(wall, 'America/New_York').kind, 'chosen')
  })

  test('of a doubled hour the first is chosen, and it says so', ({ assert }) => {
    const wall = { date: '2027-11-07', time: '01:30' }
    const instant = new Date('2027-11-07T05:30:00.000Z')
    const expected = { kind: 'chosen', instant, isTwice: true } as const
    assert.deepEqual(chosenTime(wall, 'America/New_York'), expected)
  })

  test('without a date or time there is no moment yet', ({ assert }) => {
    assert.equal(chosenTime({ date: '', time: '09:00' }, 'UTC').kind, 'incomplete')
    assert.equal(chosenTime({ date: '2026-11-25', time: '' }, 'UTC').kind, 'incomplete')
  })

  test('the quarters hold the time that was typed, and no skipped ones', ({ assert }) => {
    const times = quarterTimes('2027-03-28', '09:07', 'Europe/Berlin')
    assert.include(times, '09:07')
    assert.notInclude(times, '02:30')
    assert.lengthOf(times, 93)
    assert.lengthOf(quarterTimes('', '', 'Europe/Berlin'), 96)
  })
})
