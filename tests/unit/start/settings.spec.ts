import { test } from '@japa/runner'
import { schema } from '#start/env'

type Setting = keyof typeof schema

/** Values that a setting refuses (nonsense, too small, too large), and what its refusal allows. */
interface Refused {
  bad: string[]
  allowed: string
}

function wholeNumber(min: number, max: number): Refused {
  const bad = ['many', '1.5', String(min - 1), String(max + 1), '9'.repeat(20)]
  return { bad, allowed: `a whole number from ${min} to ${max}` }
}

function duration(min: string, max: string, beyond: string[]): Refused {
  const allowed = `a duration from ${min} to ${max}, such as 30s, 15m or 2h`
  return { bad: ['soon', '30', '-5s', ...beyond], allowed }
}

function oneOf(...choices: string[]): Refused {
  return { bad: ['nonsense', `${choices[0]}s`, '0'], allowed: `one of ${choices.join(', ')}` }
}

const PORT = wholeNumber(1, 65_535)
const QUOTA = wholeNumber(1, 100_000)
const SWITCH: Refused = { bad: ['maybe', '-1', '2'], allowed: 'on or off' }
const URL: Refused = {
  bad: ['nonsense', 'herald.example.com', 'ftp://herald.example.com'],
  allowed: 'a URL that starts with http:// or https://',
}
const HOST: Refused = {
  bad: ['http://db', 'a b', 'db:3306'],
  allowed: 'a host name or IP address such as 127.0.0.1',
}

const CERTIFICATES: Refused = {
  bad: ['/nonexistent/ca.pem', '/etc', 'package.json', '-----BEGIN CERTIFICATE-----'],
  allowed: 'a readable file with certificates in PEM format',
}

const REFUSED: Partial<Record<Setting, Refused>> = {
  NODE_ENV: oneOf('development', 'production', 'test'),
  HOST,
  PORT,
  APP_URL: {
    bad: [
      ...URL.bad,
      'https://herald.example.com/app',
      'https://a.example?b',
      'https://a:b@c.example',
    ],
    allowed: 'a URL without a path, such as https://herald.example.com',
  },
  TRUSTED_PROXIES: {
    bad: ['everyone', '10.0.0.0/33', '300.1.1.1'],
    allowed: 'addresses or networks such as 10.0.0.2, 172.16.0.0/12 or fd00::2',
  },
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  SESSION_DRIVER: oneOf('cookie', 'memory'),
  API_RATE_LIMIT: wholeNumber(1, 10_000_000),
  WEB_MEMORY: oneOf('small', 'normal'),
  SIGNUP: oneOf('open', 'invited'),
  ORGANIZATION_STORAGE: {
    bad: ['much', '10', '9MB', '101TB', '-1GB'],
    allowed: 'a size from 10MB to 100TB, like 500MB or 10GB',
  },
  ORGANIZATIONS_PER_USER: QUOTA,
  INVITATIONS_PER_HOUR: QUOTA,
  DB_CONNECTION: oneOf('sqlite', 'mysql'),
  DB_HOST: HOST,
  DB_PORT: PORT,
  DB_TLS: SWITCH,
  DB_TLS_CA: CERTIFICATES,
  DB_TLS_VERIFY: oneOf('full', 'ca', 'off'),
  QUEUE_DRIVER: oneOf('embedded', 'redis'),
  REDIS_HOST: HOST,
  REDIS_PORT: PORT,
  REDIS_TLS: SWITCH,
  REDIS_TLS_CA: CERTIFICATES,
  REDIS_TLS_VERIFY: oneOf('full', 'ca', 'off'),
  DRIVE_DISK: oneOf('fs', 's3'),
  S3_ENDPOINT: URL,
  S3_PATH_STYLE: SWITCH,
  SANDBOX: SWITCH,
  SANDBOX_PORT: PORT,
  LINKEDIN_OAUTH_URL: URL,
  LINKEDIN_API_URL: URL,
  LINKEDIN_VERSION: {
    bad: ['nonsense', '2026', '202600', '202613', '20261001'],
    allowed: 'a LinkedIn API version such as 202610',
  },
  LINKEDIN_EXTENDED_SCOPES: {
    bad: ['nonsense', 'w_member_social', 'r_organization_followers nonsense'],
    allowed:
      'one or more of w_organization_social_feed, r_organization_social_feed, r_organization_followers',
  },
  INSTANCE_AI_KEY_FOR: oneOf('everybody', 'nobody'),
  OPENROUTER_URL: URL,
  OPENAI_URL: URL,
  ANTHROPIC_URL: URL,
  GOOGLE_AI_URL: URL,
  UNSPLASH_URL: URL,
  PEXELS_URL: URL,
  HORDE_URL: URL,
  AI_TIMEOUT: duration('100ms', '4m', ['99ms', '5m']),
  STRIPE_API_URL: URL,
  PLAN_LIMITS: SWITCH,
  PUBLISH_CONCURRENCY: wholeNumber(1, 500),
  OVERDUE_GRACE: duration('0s', '366d', ['367d']),
  AUTHOR_DAILY_LIMIT: QUOTA,
  PUBLISH_TIMEOUT: duration('100ms', '2m', ['99ms', '3m']),
  WORK_CONCURRENCY: wholeNumber(1, 100),
  FETCH_ALLOWED_HOSTS: {
    bad: ['http://wiki.lan', 'wiki.lan/page', 'a b'],
    allowed: "hosts, with a port unless it's 80 or 443, such as wiki.lan, 10.0.0.5:8080",
  },
  BACKUP_AT: {
    bad: ['at night', '3', '24:00', '03:60', '-1:00'],
    allowed: 'a time of day in UTC, like 03:00',
  },
  BACKUP_TO: {
    bad: ['s3://bucket', 'S3', 's3:bucket/backups', 'sftp://nas/backups'],
    allowed: 'a folder, or s3 for the bucket in S3_BUCKET',
  },
  BACKUP_KEEP: wholeNumber(1, 10_000),
  CAMPAIGN_TEST_FREQUENCIES: SWITCH,
  SMTP_HOST: HOST,
  SMTP_PORT: PORT,
  SMTP_REQUIRE_TLS: SWITCH,
  MAIL_FROM: {
    bad: ['herald', 'a b@c.example'],
    allowed: 'an email address such as herald@example.com',
  },
  CONTACT_EMAIL: { bad: ['team', 'team@localhost', '@b.example'], allowed: 'an email address' },
}

/** Only their length is checked, and a refusal does not repeat what may be part of a secret. */
const SECRETS: Partial<Record<Setting, number>> = {
  APP_KEY: 32,
  APP_KEY_PREVIOUS: 16,
  METRICS_TOKEN: 16,
}

/** Names, paths and keys, which only the service that they are for can check. */
const TEXTS: Setting[] = [
  ...(['SQLITE_PATH', 'DB_USER', 'DB_PASSWORD', 'DB_DATABASE'] as const),
  ...(['REDIS_USERNAME', 'REDIS_PASSWORD'] as const),
  ...(['STORAGE_PATH', 'S3_KEY', 'S3_SECRET', 'S3_REGION', 'S3_BUCKET'] as const),
  ...(['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET', 'OPENROUTER_API_KEY'] as const),
  ...(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const),
  ...(['STRIPE_PRICE_ID', 'SMTP_USERNAME', 'SMTP_PASSWORD'] as const),
]

test.group('config: what each setting refuses', () => {
  test('every setting has its bounds here', ({ assert }) => {
    const listed = [...Object.keys(REFUSED), ...Object.keys(SECRETS), ...TEXTS]
    assert.sameMembers(listed, Object.keys(schema))
  })

  test(
    '{name} refuses nonsense and values beyond its bounds with its name, what is allowed and the value'
  )
    .with(Object.entries(REFUSED).map(([name, refused]) => ({ name: name as Setting, ...refused })))
    .run(({ assert }, { name, bad, allowed }) => {
      for (const value of bad) {
        assert.throws(
          () => schema[name](name, value),
          `"${name}" must be ${allowed}, not "${value}"`
        )
      }
    })

  test('{name} refuses fewer characters than {length} and does not repeat them')
    .with(Object.entries(SECRETS).map(([name, length]) => ({ name: name as Setting, length })))
    .run(({ assert }, { name, length }) => {
      const short = 'x'.repeat(length - 1)
      const refusal = `"${name}" must have at least ${length} characters`
      assert.throws(() => schema[name](name, short), refusal)
    })
  test('a setting refuses a quotation mark that takes the next lines of .env along, without repeating them', ({
    assert,
  }) => {
    for (const name of Object.keys(schema) as Setting[]) {
      const refusal = `"${name}" must be one line. Close its quotation mark`
      assert.throws(() => schema[name](name, 'a\nSMTP_PASSWORD=secret\nMAIL_FROM='), refusal)
    }
  })
})
