import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'
import { test } from '@japa/runner'
import { Encryption } from '@adonisjs/core/encryption'
import { AES256GCM } from '@adonisjs/core/encryption/drivers/aes_256_gcm'
import { PreparedAes256Gcm, PreparedVerifier } from '#services/encryption/prepared_keys'

const KEY = 'a_key_that_only_the_tests_use_here'
const OLD_KEY = 'an_older_key_that_only_the_tests_use'
const VALUES = ['a text', 7, true, ['ä', 1], { user: '42', nested: { at: 'ü' } }]

const driver = (key = KEY) => new PreparedAes256Gcm({ id: 'app', key })
const framework = () => new AES256GCM({ id: 'app', key: KEY })
const frameworksVerifier = () =>
  new Encryption({ driver: () => framework(), keys: [KEY] }).getMessageVerifier()

/** Each text with one character changed. */
function changed(text: string) {
  return [...text].map((letter, at) => {
    const other = letter === 'A' ? 'B' : 'A'
    return text.slice(0, at) + other + text.slice(at + 1)
  })
}

test.group('keys of cookies', () => {
  test('values are read by the framework’s driver, and its own are read here', ({ assert }) => {
    for (const value of VALUES) {
      for (const purpose of [undefined, 'session']) {
        const own = driver().encrypt(value, undefined, purpose)
        assert.deepEqual(framework().decrypt(own, purpose), value)
        const theirs = framework().encrypt(value, undefined, purpose)
        assert.deepEqual(driver().decrypt(theirs, purpose), value)
        const signed = new PreparedVerifier([KEY]).sign(value, undefined, purpose)
        assert.equal(signed, frameworksVerifier().sign(value, undefined, purpose))
        assert.deepEqual(new PreparedVerifier([KEY]).unsign(signed, purpose), value)
      }
    }
  })

  test('a changed value, another purpose, another key and an ended lifetime give nothing', ({
    assert,
  }) => {
    const value = driver().encrypt({ user: '42' }, undefined, 'session')
    for (const other of changed(value)) assert.isNull(driver().decrypt(other, 'session'))
    assert.isNull(driver().decrypt(value, 'other'))
    assert.isNull(driver().decrypt(value))
    assert.isNull(driver(OLD_KEY).decrypt(value, 'session'))
    assert.isNull(driver().decrypt(driver().encrypt('text', { expiresIn: -1 })))
    assert.isNull(driver().decrypt(`${value}=`, 'session'))
    for (const odd of ['', '...', 'app...', 'app.v1:.A.A', 7 as never, null as never]) {
      assert.isNull(driver().decrypt(odd))
    }
  })

  test('a changed signature gives nothing, and one by the previous key is accepted', ({
    assert,
  }) => {
    const verifier = new PreparedVerifier([KEY, OLD_KEY])
    const signed = verifier.sign('text', undefined, 'session')
    for (const other of changed(signed)) assert.isNull(verifier.unsign(other, 'session'))
    assert.isNull(verifier.unsign(signed, 'other'))
    assert.isNull(verifier.unsign(`${signed}=`, 'session'))
    for (const odd of ['', '.', 'a.b.c', 7 as never]) assert.isNull(verifier.unsign(odd))
    const earlier = new PreparedVerifier([OLD_KEY]).sign('text')
    assert.equal(verifier.unsign(earlier), 'text')
    assert.isNull(new PreparedVerifier([KEY]).unsign(earlier))
  })

  test('a value that was read before is read again until its lifetime ends, and for no other purpose', ({
    assert,
  }) => {
    mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-28T10:00:00Z') })
    const [box, verifier] = [driver(), new PreparedVerifier([KEY])]
    const sealed = box.encrypt('text', '1 minute', 'session')
    const signed = verifier.sign('text', '1 minute', 'session')
    const read = () => [box.decrypt(sealed, 'session'), verifier.unsign(signed, 'session')]
    assert.deepEqual(read(), ['text', 'text'])
    assert.deepEqual(read(), ['text', 'text'])
    assert.isNull(box.decrypt(sealed))
    assert.isNull(verifier.unsign(signed))
    mock.timers.setTime(Date.parse('2026-11-28T10:01:01Z'))
    assert.deepEqual(read(), [null, null])
  }).teardown(() => mock.timers.reset())

  test('a cookie is decrypted once, and a stored secret each time, since it does not stay in memory', ({
    assert,
    cleanup,
  }) => {
    const opened = mock.method(crypto, 'createDecipheriv').mock
    syncBuiltinESMExports()
    cleanup(() => {
      opened.restore()
      syncBuiltinESMExports()
    })
    const box = driver()
    const countAfterTwo = (purpose: string) => {
      const sealed = box.encrypt('text', { purpose })
      opened.resetCalls()
      assert.deepEqual(
        [box.decrypt(sealed, purpose), box.decrypt(sealed, purpose)],
        ['text', 'text']
      )
      return opened.callCount()
    }
    assert.equal(countAfterTwo('herald-session'), 1)
    assert.equal(countAfterTwo('linkedin_accounts.access_token'), 2)
  })
})
