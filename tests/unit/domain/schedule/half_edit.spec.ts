import { test } from '@japa/runner'
import type { Clock } from '#domain/schedule/clock_format'
import { chosenTime, quarterHourTimes } from '#domain/schedule/default_time'
import {
  moveSelection,
  halfParts,
  selectPart,
  commitHalf,
  stepHalf,
  halfText,
  typeCharacter,
  EMPTY_EDIT,
  replaceHalfText,
  type Half,
  type HalfContext,
} from '#domain/schedule/half_edit'

const WALL = { date: '2026-11-25', time: '09:00' }

function contextOf(half: Half, clock: Clock = '24h', wall = WALL): HalfContext {
  return { half, clock, wall, zone: 'Europe/Berlin', today: '2026-11-24' }
}

/** Types like a keyboard from the first part of the half on, and leaves the half at the end. */
function typed(text: string, half: Half, clock: Clock = '24h') {
  let context = contextOf(half, clock)
  let edit = selectPart(EMPTY_EDIT, halfParts(EMPTY_EDIT, context)[0]!.name)
  let exitDirection: 1 | -1 | undefined
  for (const character of text) {
    const isFree = halfParts(edit, context).length === 0
    const result = isFree
      ? replaceHalfText(halfText(edit, context) + character, context)
      : typeCharacter(edit, context, character)
    context = { ...context, wall: result.wall }
    edit = result.edit
    exitDirection = result.exitDirection
  }
  const { wall } = commitHalf(edit, context)
  return { text: `${wall.date} ${wall.time}`, exitDirection }
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
    assert.equal(typed('27122027', 'date').exitDirection, 1)
  })

  test('the caret moves from part to part, and out of the half at its ends', ({ assert }) => {
    const context = contextOf('time')
    const hour = selectPart(EMPTY_EDIT, 'hour')
    assert.equal(moveSelection(hour, context, 1).edit.selected, 'minute')
    assert.equal(moveSelection(hour, context, -1).exitDirection, -1)
    assert.equal(moveSelection(selectPart(EMPTY_EDIT, 'minute'), context, 1).exitDirection, 1)
  })

  test('a text that names no date stays as it is typed, and is no date', ({ assert }) => {
    const context = contextOf('date')
    const { edit, wall } = replaceHalfText('someday', context)
    const after = { ...context, wall }
    assert.deepEqual(wall, { date: '', time: '09:00' })
    assert.equal(halfText(commitHalf(edit, after).edit, after), 'someday')
  })

  test('an empty half steps to today and to 09:00', ({ assert }) => {
    const empty = { date: '', time: '' }
    const date = stepHalf(EMPTY_EDIT, contextOf('date', '24h', empty), 1).wall
    assert.equal(date.date, '2026-11-24')
    assert.equal(stepHalf(EMPTY_EDIT, contextOf('time', '24h', empty), 1).wall.time, '09:00')
  })

  test('a value from elsewhere replaces a text being typed', ({ assert }) => {
    const context = contextOf('date')
    const { edit } = replaceHalfText('tomorrow', context)
    const moved = contextOf('date', '24h', { date: '2026-12-01', time: '09:00' })
    assert.equal(halfText(edit, moved), 'Tue 1 Dec 2026')
  })
})

test.group('schedule / the chosen moment', () => {
  test('a skipped hour is refused with the first time after it', ({ assert }) => {
    const wall = { date: '2027-03-28', time: '02:30' }
    const suggestion = { date: '2027-03-28', time: '03:00' }
    assert.deepEqual(chosenTime(wall, 'Europe/Berlin'), { kind: 'skipped', instead: suggestion })
    assert.equal(chosenTime(wall, 'America/New_York').kind, 'chosen')
  })

  test('of a doubled hour the first is chosen, and it says so', ({ assert }) => {
    const wall = { date: '2027-11-07', time: '01:30' }
    const instant = new Date('2027-11-07T05:30:00.000Z')
    const expected = { kind: 'chosen', instant, isAmbiguous: true } as const
    assert.deepEqual(chosenTime(wall, 'America/New_York'), expected)
  })

  test('an incomplete date or time is no moment', ({ assert }) => {
    assert.equal(chosenTime({ date: '', time: '09:00' }, 'UTC').kind, 'incomplete')
    assert.equal(chosenTime({ date: '2026-11-25', time: '' }, 'UTC').kind, 'incomplete')
  })

  test('the quarters hold the time that was typed, and no skipped ones', ({ assert }) => {
    const times = quarterHourTimes('2027-03-28', '09:07', 'Europe/Berlin')
    assert.include(times, '09:07')
    assert.notInclude(times, '02:30')
    assert.lengthOf(times, 93)
    assert.lengthOf(quarterHourTimes('', '', 'Europe/Berlin'), 96)
  })
})
