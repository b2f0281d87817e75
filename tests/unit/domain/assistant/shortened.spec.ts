import { test } from '@japa/runner'
import { shortened, SHOWN_CHARACTERS } from '#domain/assistant/shortened'

test.group('assistant / shortened', () => {
  test('up to 500 characters all of it shows', ({ assert }) => {
    assert.isNull(shortened(''))
    assert.isNull(shortened('a'.repeat(SHOWN_CHARACTERS)))
  })

  test('a longer text is cut at 500 characters', ({ assert }) => {
    assert.equal(shortened('a'.repeat(501)), `${'a'.repeat(500)}…`)
    assert.equal(shortened(`${'a'.repeat(498)}  bcd`), `${'a'.repeat(498)}…`)
  })

  test('no character is cut in two, and an emoji counts once', ({ assert }) => {
    const wave = '👋🏽'
    assert.equal(shortened(wave.repeat(501)), `${wave.repeat(500)}…`)
    assert.isNull(shortened(wave.repeat(400)))
  })
})
