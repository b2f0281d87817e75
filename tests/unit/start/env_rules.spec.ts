import { test } from '@japa/runner'
import * as rules from '#start/env_rules'

const CASES = [
  {
    name: 'a count',
    rule: rules.wholeNumber(1, 500),
    good: ['1', '500', ' 20 '],
    bad: ['0', '501', '-1', '1.5', '1e2', 'many', '99999999999999'],
    allowed: 'a whole number from 1 to 500',
  },
  {
    name: 'a port',
    rule: rules.port,
    good: ['1', '3333', '65535'],
    bad: ['0', '65536', 'http', '33 33'],
    allowed: 'a whole number from 1 to 65535',
  },
  {
    name: 'a duration',
    rule: rules.duration('100ms', '2m'),
    good: ['100ms', '30s', '2m', '120s'],
    bad: ['99ms', '121s', '3h', '30', 'soon', '-5s'],
    allowed: 'a duration from 100ms to 2m, such as 30s, 15m or 2h',
  },
  {
    name: 'a size',
    rule: rules.size('10MB', '1TB'),
    good: ['10MB', '1.5GB', '1tb'],
    bad: ['9MB', '2TB', '10', 'much', '-5GB'],
    allowed: 'a size from 10MB to 1TB, like 500MB or 10GB',
  },
  {
    name: 'a switch',
    rule: rules.onOrOff,
    good: ['on', 'OFF', 'true', '0'],
    bad: ['2', 'maybe', 'o n'],
    allowed: 'on or off',
  },
  {
    name: 'a choice',
    rule: rules.oneOf(['fs', 's3']),
    good: ['fs', 's3'],
    bad: ['S3', 'ftp', 'f'],
    allowed: 'one of fs, s3',
  },
  {
    name: 'a URL',
    rule: rules.webUrl,
    good: ['http://localhost:3333', 'https://herald.example/x'],
    bad: ['localhost:3333', 'ftp://a', 'javascript:alert(1)', 'herald'],
    allowed: 'a URL that starts with http:// or https://',
  },
  {
    name: 'an email address',
    rule: rules.email,
    good: ['a@b.example'],
    bad: ['a@b', '@b.example', 'a b@c.example'],
    allowed: 'an email address',
  },
  {
    name: 'a sender',
    rule: rules.sender,
    good: ['herald@example.com', 'herald@localhost'],
    bad: ['herald', 'Herald <herald@example.com>', 'a b@c.example', '@example.com'],
    allowed: 'an email address such as herald@example.com',
  },
  {
    name: 'a host',
    rule: rules.host,
    good: ['localhost', '0.0.0.0', '::', 'herald.lan', 'herald_mysql_1'],
    bad: ['http://x', 'a b', 'x/y', '-x-', 'db:3306'],
    allowed: 'a host name or IP address such as 127.0.0.1',
  },
]

test.group('config: settings of the environment', () => {
  test('{name} within its bounds is accepted')
    .with(CASES)
    .run(({ assert }, { rule, good }) => {
      for (const value of good) assert.isDefined(rule('SETTING', value), value)
    })

  test('{name} outside its bounds is refused with its name, what is allowed and what was given')
    .with(CASES)
    .run(({ assert }, { rule, bad, allowed }) => {
      for (const value of bad) {
        assert.throws(() => rule('SETTING', value), `"SETTING" must be ${allowed}, not "${value}"`)
      }
    })

  test('{name} that is empty counts as not set')
    .with(CASES)
    .run(({ assert }, { rule }) => {
      for (const value of [undefined, '', '  ']) assert.isUndefined(rule('SETTING', value))
    })

  test('an origin is taken as browsers write it', ({ assert }) => {
    const given = [
      'HTTPS://Herald.Example.COM:443/',
      'https://herald.example.com//',
      'http://10.0.0.2:80',
      'http://[::1]:3333/',
    ]
    assert.deepEqual(
      given.map((text) => rules.origin('APP_URL', text)),
      [
        'https://herald.example.com',
        'https://herald.example.com',
        'http://10.0.0.2',
        'http://[::1]:3333',
      ]
    )
  })

  test('a secret that is too short is refused without repeating it', ({ assert }) => {
    const secret = rules.secret(16)
    assert.throws(
      () => secret('METRICS_TOKEN', 'hunter2'),
      /^"METRICS_TOKEN" must have at least 16 characters$/
    )
    assert.equal(secret('METRICS_TOKEN', 'x'.repeat(16)), 'x'.repeat(16))
  })

  test('a password keeps the spaces at its ends', ({ assert }) => {
    assert.equal(rules.text('DB_PASSWORD', ' secret '), ' secret ')
    assert.isUndefined(rules.text('DB_PASSWORD', ''))
  })
})
