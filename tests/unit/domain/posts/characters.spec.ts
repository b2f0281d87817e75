import { test } from '@japa/runner'
import {
  isTooLong,
  lengthProblem,
  lengthSentence,
  linkedinLength,
  MAX_CHARACTERS,
  escapedLength,
} from '#domain/posts/characters'

test.group('posts / characters', () => {
  test('{what} count {length}')
    .with([
      { what: 'plain letters', text: 'Hello', length: 5 },
      { what: 'an emoji', text: '😀', length: 2 },
      { what: 'accents', text: 'é', length: 1 },
      { what: 'a Windows line end', text: 'a\r\nb', length: 3 },
      { what: 'characters that are not sent', text: 'a\u0000b', length: 2 },
      { what: 'reserved characters, before escaping', text: '(a)', length: 3 },
    ])
    .run(({ assert }, { text, length }) => {
      assert.equal(linkedinLength(text), length)
    })

  test('3,000 characters fit, one more does not', ({ assert }) => {
    assert.isFalse(isTooLong('a'.repeat(MAX_CHARACTERS)))
    assert.isNull(lengthProblem('a'.repeat(MAX_CHARACTERS), 0))
    assert.isTrue(isTooLong('a'.repeat(MAX_CHARACTERS + 1)))
    assert.isTrue(isTooLong('😀'.repeat(1501)))
  })

  test('the sentence says how much is too much', ({ assert }) => {
    const text = 'a'.repeat(MAX_CHARACTERS + 1234)
    assert.equal(lengthProblem(text, 1), 'too_long')
    assert.equal(
      lengthSentence('too_long', text),
      'LinkedIn allows up to 3,000 characters. This text is 1,234 characters too long.'
    )
  })

  test('a text that fits only without its escapes is refused in words of its own', ({ assert }) => {
    const text = `${'a'.repeat(2990)}(((((())))))`.slice(0, 3000)
    assert.equal(linkedinLength(text), 3000)
    assert.equal(escapedLength(text), 3010)
    assert.isTrue(isTooLong(text))
    assert.equal(lengthProblem(text, 0), 'too_long_escaped')
    assert.include(lengthSentence('too_long_escaped', text), 'this text 10 characters too long')
  })

  test('blank text is a problem only without an image', ({ assert }) => {
    assert.equal(lengthProblem(' \n', 0), 'empty')
    assert.equal(lengthProblem('\u200b\u2060 \u3164\ufe0f\u00ad', 0), 'empty')
    assert.isNull(lengthProblem('\u200b👋', 0))
    assert.isNull(lengthProblem('', 1))
    assert.include(lengthSentence('empty', ''), 'Write something')
  })
})
