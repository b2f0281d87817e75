import { test } from '@japa/runner'
import {
  cleanKey,
  GATE_TYPES,
  KEY_FIELDS,
  KEY_KINDS,
  last4,
  MAX_KEY_LENGTH,
} from '#domain/settings/api_keys'

test.group('settings / API keys', () => {
  test('the gate knows two types', ({ assert }) => {
    assert.deepEqual([...GATE_TYPES], ['openai', 'linkedin'])
  })

  test('each kind but linkedin has one field of its own', ({ assert }) => {
    assert.sameMembers([...Object.values(KEY_FIELDS), 'linkedin'], [...KEY_KINDS])
  })

  test('a pasted key loses the blanks around it', ({ assert }) => {
    assert.equal(cleanKey('  sk-or-v1-abc \n'), 'sk-or-v1-abc')
    assert.equal(cleanKey('\u200bsk-or\u200b-v1-abc\u2060 '), 'sk-or-v1-abc')
    assert.equal(cleanKey('k'.repeat(MAX_KEY_LENGTH))?.length, MAX_KEY_LENGTH)
  })

  test('a blank text, two lines, NUL or a very long text is no API key', ({ assert }) => {
    for (const text of ['', ' \n\t', 'a b', 'a\nb', 'a\u0000b', 'k'.repeat(MAX_KEY_LENGTH + 1)]) {
      assert.isNull(cleanKey(text))
    }
  })

  test('a key that was copied while it was masked is no API key', ({ assert }) => {
    for (const text of ['sk-or-v1-0e6…1c96', 'sk-or-••••', 'sk-or-v1-äbc']) {
      assert.isNull(cleanKey(text))
    }
  })

  test('four characters are shown, of a short key none', ({ assert }) => {
    assert.equal(last4('sk-or-v1-abcdef1234'), '1234')
    assert.equal(last4('12345678901'), '')
    assert.equal(last4('abcd'), '')
  })
})
