import { test } from '@japa/runner'
import fc from 'fast-check'
import { readEvents } from '#domain/assistant/event_stream'

function readAll(pieces: readonly string[]) {
  const events = []
  let rest = ''
  for (const piece of pieces) {
    const reading = readEvents(rest, piece)
    events.push(...reading.events)
    rest = reading.rest
  }
  return { events, rest }
}

const STREAM =
  ': hello\n\nevent: text\ndata: {"piece":"Doors 🤖"}\n\nevent: message\r\ndata: a\r\ndata: b\r\n\r\nevent: text\rdata: c\u2028d\r\r:\n\n'

const EVENTS = [
  { event: 'text', data: '{"piece":"Doors 🤖"}' },
  { event: 'message', data: 'a\nb' },
  { event: 'text', data: 'c\u2028d' },
]

test.group('assistant / event stream', () => {
  test('an event stream is read with names and lines, and without comments', ({ assert }) => {
    assert.deepEqual(readAll([STREAM]), { events: EVENTS, rest: '' })
  })

  test('an event without a name is a message', ({ assert }) => {
    assert.deepEqual(readEvents('', 'data:x\n\n').events, [{ event: 'message', data: 'x' }])
  })

  test('an unfinished event waits for the next chunk', ({ assert }) => {
    const first = readEvents('', 'event: text\ndata: on')
    assert.deepEqual(first, { events: [], rest: 'event: text\ndata: on' })
    const second = readEvents(first.rest, 'e\n\n')
    assert.deepEqual(second.events, [{ event: 'text', data: 'one' }])
  })

  test('an event stream is read the same wherever it is cut', ({ assert }) => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: STREAM.length - 1 }))
    fc.assert(
      fc.property(cuts, (places) => {
        const ends = [...places.toSorted((a, b) => a - b), STREAM.length]
        const pieces = ends.map((end, index) => STREAM.slice(ends[index - 1] ?? 0, end))
        assert.deepEqual(readAll(pieces), { events: EVENTS, rest: '' })
      })
    )
  })
})
