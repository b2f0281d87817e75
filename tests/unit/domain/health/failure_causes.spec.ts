import { test } from '@japa/runner'
import { causeOf } from '#domain/health/failure_causes'
import { oneLine, isLocalHost, skewFindings } from '#domain/health/findings'

/** Creates an error with the fields that operating systems and drivers set. */
function failure(message: string, more: object = {}) {
  return Object.assign(new Error(message), more)
}

test.group('causes of failures', () => {
  test('{what}')
    .with([
      {
        what: 'the innermost cause says why',
        error: failure('fetch failed', { cause: failure('x', { code: 'CERT_HAS_EXPIRED' }) }),
        cause: 'Its certificate has expired.',
      },
      {
        what: 'of several addresses that were tried, one is enough',
        error: failure('', { errors: [failure('a', { code: 'ECONNREFUSED' })] }),
        cause: 'Nothing is listening there.',
      },
      {
        what: 'a code that stands only in the words is found',
        error: failure('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET' }),
        cause: 'Nothing is listening there.',
      },
      {
        what: 'an error by its name counts',
        error: failure('The operation was aborted', { name: 'TimeoutError' }),
        cause: 'No response in time.',
      },
      {
        what: 'a full disk, on which SQLite cannot open its database',
        error: failure('disk I/O error', { code: 'SQLITE_IOERR_SHMSIZE' }),
        cause: 'The disk is full.',
      },
      {
        what: 'the certificate of a database for another host',
        error: failure("Hostname/IP does not match certificate's altnames: Host: localhost.", {
          code: 'HANDSHAKE_SSL_ERROR',
        }),
        cause: "The database's certificate is for another host name than DB_HOST.",
      },
      {
        what: 'the certificate of a database that has expired',
        error: failure('certificate has expired', { code: 'HANDSHAKE_SSL_ERROR' }),
        cause: "The database's certificate has expired.",
      },
      {
        what: 'the certificate of a mail server for another host',
        error: failure("Hostname/IP does not match certificate's altnames: Host: localhost.", {
          code: 'ESOCKET',
        }),
        cause: 'Its certificate is for another host name.',
      },
      {
        what: 'the certificate of a mail server that signed itself',
        error: failure('self-signed certificate; if the root CA is installed locally, try', {
          code: 'ESOCKET',
        }),
        cause: 'Its certificate is self-signed.',
      },
      {
        what: 'what nobody knows says its own first line',
        error: failure('It broke\n    at Somewhere.js:1'),
        cause: 'It broke.',
      },
    ])
    .run(({ assert }, { error, cause }) => {
      assert.equal(causeOf(error), cause)
    })

  test('an error that is its own cause ends', ({ assert }) => {
    const error = failure('Round and round')
    error.cause = error
    assert.equal(causeOf(error), 'Round and round.')
  })

  test('a finding is one line of a readable length', ({ assert }) => {
    assert.equal(oneLine('It  broke.\n    at Somewhere.js:1'), 'It broke.')
    assert.lengthOf(oneLine('x'.repeat(900)), 301)
  })

  test('http is a choice on this machine and its own network only', ({ assert }) => {
    const local = [
      'localhost',
      '127.0.0.1',
      '10.2.3.4',
      '192.168.1.9',
      '172.20.0.3',
      'nas',
      'a.lan',
    ]
    for (const host of [...local, '[::1]', 'herald.local']) assert.isTrue(isLocalHost(host), host)
    for (const host of ['herald.example.com', '172.32.0.1', '93.184.216.34', '[2001:db8::1]']) {
      assert.isFalse(isLocalHost(host), host)
    }
  })

  test('clocks agree within five seconds, and as exactly as the other one is', ({ assert }) => {
    const now = new Date('2030-05-01T10:00:00Z')
    const clock = (seconds: number, exactToMs = 0) => ({
      name: 'the database',
      exactToMs,
      at: new Date(now.valueOf() + seconds * 1000),
    })
    const detailOf = (...clocks: ReturnType<typeof clock>[]) => skewFindings(clocks, now)[0].detail
    assert.equal(detailOf(clock(5)), 'agrees with the database')
    assert.equal(detailOf(clock(14, 10_000)), 'agrees with the database')
    assert.equal(detailOf(clock(6)), "This machine's clock is 6 s behind the database.")
    assert.equal(detailOf(clock(-90)), "This machine's clock is 90 s ahead of the database.")
    assert.equal(detailOf(), 'nothing to compare with')
  })
})
