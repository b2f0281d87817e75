import { test } from '@japa/runner'
import { readLimit } from '#domain/publishing/read_limit'
import { MINUTE_MS, SECOND_MS } from '#domain/schedule/instant'

const NOW = Date.UTC(2026, 10, 19, 10, 24)
const MIDNIGHT = Date.UTC(2026, 10, 20)

function answer(status: number, message = '', headers = {}) {
  return { kind: 'response' as const, status, headers, body: JSON.stringify({ message }) }
}

test.group('a limit of reading', () => {
  test('without a word of when, the day has to end', ({ assert }) => {
    const daily = 'Resource level throttle MEMBER DAY limit for calls to this resource is reached.'
    for (const said of ['', daily]) {
      assert.equal(readLimit(answer(429, said), NOW, 0)?.valueOf(), MIDNIGHT)
      assert.equal(readLimit(answer(429, said), NOW, 1)?.valueOf(), MIDNIGHT + 10 * MINUTE_MS)
    }
  })

  test('the header says when; a shorter window waits some minutes', ({ assert }) => {
    const told = readLimit(answer(429, '', { 'retry-after': '90' }), NOW, 0)
    assert.equal(told?.valueOf(), NOW + 90 * SECOND_MS)
    const short = readLimit(answer(429, 'throttle MINUTE limit'), NOW, 1)
    assert.equal(short?.valueOf(), NOW + 8 * MINUTE_MS)
  })

  test('anything else is no limit', ({ assert }) => {
    assert.isNull(readLimit(answer(403), NOW, 0))
    assert.isNull(readLimit({ kind: 'lost' }, NOW, 0))
  })
})
