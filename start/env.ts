import { isIP } from 'node:net'
import { Env, errors } from '@adonisjs/core/env'
import {
  certificates,
  duration,
  email,
  host,
  onOrOff,
  oneOf,
  origin,
  someOf,
  optional,
  port,
  required,
  secret,
  sender,
  size,
  text,
  webUrl,
  wholeNumber,
} from '#start/env_rules'
import { parseBackupTarget, parseTimeOfDay } from '#domain/archives/backups'
import { EXTENDED_SCOPES } from '#domain/linkedin/linkedin_scopes'
import { isApiVersion } from '#domain/publishing/linkedin_answer'
import { allowedHosts } from '#domain/web/web_url'
import { trustedProxies } from '#config/trusted_proxies'

/** Also where the machine or the container has a zone of its own: times are stored as UTC. */
process.env.TZ = 'UTC'

const METRICS_TOKEN_LENGTH = 16

/**
 * The minimum length of APP_KEY. Earlier versions accepted shorter keys, which can still be
 * rotated.
 */
const APP_KEY_LENGTH = 32
const OLD_APP_KEY_LENGTH = 16

/** What of a server's certificate is checked: its authority and host name, its authority, nothing. */
const tlsVerification = oneOf(['full', 'ca', 'off'])

/** A call to LinkedIn must end well before the lease on its post expires. */
const publishTimeout = duration('100ms', '2m')
/** Models on a small machine take minutes for the first word, but no one waits longer than this. */
const aiTimeout = duration('100ms', '4m')

const storage = size('10MB', '100TB')

const version = optional(
  (value) => (isApiVersion(value) ? value : null),
  'a LinkedIn API version such as 202610'
)
/** Parsed to minutes after midnight, UTC. */
const timeOfDay = optional(parseTimeOfDay, 'a time of day in UTC, like 03:00')
const backupTarget = optional(parseBackupTarget, 'a folder, or s3 for the bucket in S3_BUCKET')
const hosts = optional(
  (value) => (allowedHosts(value) ? value : null),
  "hosts, with a port unless it's 80 or 443, such as wiki.lan, 10.0.0.5:8080"
)
const proxies = optional(
  trustedProxies,
  'addresses or networks such as 10.0.0.2, 172.16.0.0/12 or fd00::2'
)

/**
 * `.env` is read from ENV_PATH (the project's root, also when the build runs), or from here without
 * it.
 */
export const schema = {
  NODE_ENV: oneOf(['development', 'production', 'test']),
  HOST: host,
  PORT: port,
  APP_URL: origin,
  APP_KEY: required(secret(APP_KEY_LENGTH)),
  APP_KEY_PREVIOUS: secret(OLD_APP_KEY_LENGTH),
  TRUSTED_PROXIES: proxies,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  SESSION_DRIVER: oneOf(['cookie', 'memory']),
  METRICS_TOKEN: secret(METRICS_TOKEN_LENGTH),
  API_RATE_LIMIT: wholeNumber(1, 10_000_000),
  WEB_MEMORY: oneOf(['small', 'normal']),
  SIGNUP: oneOf(['open', 'invited']),
  ORGANIZATION_STORAGE: storage,
  ORGANIZATIONS_PER_USER: wholeNumber(1, 100_000),
  INVITATIONS_PER_HOUR: wholeNumber(1, 100_000),

  DB_CONNECTION: oneOf(['sqlite', 'mysql']),
  SQLITE_PATH: text,
  DB_HOST: host,
  DB_PORT: port,
  DB_USER: text,
  DB_PASSWORD: text,
  DB_DATABASE: text,
  DB_TLS: onOrOff,
  DB_TLS_CA: certificates,
  DB_TLS_VERIFY: tlsVerification,

  QUEUE_DRIVER: oneOf(['embedded', 'redis']),
  REDIS_HOST: host,
  REDIS_PORT: port,
  REDIS_USERNAME: text,
  REDIS_PASSWORD: text,
  REDIS_TLS: onOrOff,
  REDIS_TLS_CA: certificates,
  REDIS_TLS_VERIFY: tlsVerification,

  STORAGE_PATH: text,
  DRIVE_DISK: oneOf(['fs', 's3']),
  S3_KEY: text,
  S3_SECRET: text,
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ENDPOINT: webUrl,
  S3_PATH_STYLE: onOrOff,

  SANDBOX: onOrOff,
  SANDBOX_PORT: port,
  LINKEDIN_CLIENT_ID: text,
  LINKEDIN_CLIENT_SECRET: text,
  LINKEDIN_OAUTH_URL: webUrl,
  LINKEDIN_API_URL: webUrl,
  LINKEDIN_VERSION: version,
  LINKEDIN_EXTENDED_SCOPES: someOf(EXTENDED_SCOPES),
  OPENROUTER_API_KEY: text,
  INSTANCE_AI_KEY_FOR: oneOf(['everybody', 'nobody']),
  OPENROUTER_URL: webUrl,
  OPENAI_URL: webUrl,
  ANTHROPIC_URL: webUrl,
  GOOGLE_AI_URL: webUrl,
  UNSPLASH_URL: webUrl,
  PEXELS_URL: webUrl,
  HORDE_URL: webUrl,
  AI_TIMEOUT: aiTimeout,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_ID: text,
  STRIPE_API_URL: webUrl,
  PLAN_LIMITS: onOrOff,

  PUBLISH_CONCURRENCY: wholeNumber(1, 500),
  OVERDUE_GRACE: duration('0s', '366d'),
  AUTHOR_DAILY_LIMIT: wholeNumber(1, 100_000),
  PUBLISH_TIMEOUT: publishTimeout,
  WORK_CONCURRENCY: wholeNumber(1, 100),

  FETCH_ALLOWED_HOSTS: hosts,
  BACKUP_AT: timeOfDay,
  BACKUP_TO: backupTarget,
  BACKUP_KEEP: wholeNumber(1, 10_000),

  CAMPAIGN_TEST_FREQUENCIES: onOrOff,

  SMTP_HOST: host,
  SMTP_PORT: port,
  SMTP_USERNAME: text,
  SMTP_PASSWORD: text,
  SMTP_REQUIRE_TLS: onOrOff,
  MAIL_FROM: sender,
  CONTACT_EMAIL: email,
}

function createEnv() {
  return Env.create(new URL('../', import.meta.url), schema)
}

/** The driver of MySQL can't compare an IP address with a certificate. */
function requireHostName(env: Awaited<ReturnType<typeof createEnv>>) {
  const isEncrypted = env.get('DB_TLS', env.get('DB_TLS_CA') !== undefined)
  const isChecked = isEncrypted && env.get('DB_TLS_VERIFY', 'full') === 'full'
  if (env.get('DB_CONNECTION') !== 'mysql' || !isChecked) return
  if (isIP(env.get('DB_HOST', '127.0.0.1')) === 0) return
  refuseToStart([
    '"DB_HOST" must be a host name, which is compared with the certificate of the database. With an IP address, set DB_TLS_VERIFY=ca',
  ])
}

const BUCKET_SETTINGS = ['S3_KEY', 'S3_SECRET', 'S3_BUCKET'] as const

async function readEnvironment() {
  try {
    const env = await createEnv()
    const isDisk = env.get('DRIVE_DISK') === 's3'
    const isForBackups = env.get('BACKUP_AT') !== undefined && env.get('BACKUP_TO') === 's3'
    const missing = BUCKET_SETTINGS.filter((name) => env.get(name) === undefined)
    if ((isDisk || isForBackups) && missing.length > 0) {
      const reason = isDisk ? 'DRIVE_DISK=s3' : 'BACKUP_TO=s3'
      refuseToStart(missing.map((name) => `"${name}" is missing, which ${reason} needs`))
    }
    requireHostName(env)
    return env
  } catch (error) {
    if (!(error instanceof errors.E_INVALID_ENV_VARIABLES)) throw error
    const lines = (error.help ?? error.message).split('\n').map((line) => line.replace(/^-\s*/, ''))
    return refuseToStart(lines.filter(Boolean))
  }
}

function refuseToStart(reasons: string[]): never {
  console.error(`Herald can't start: ${reasons.join('; ')}`)
  process.exit(1)
}

export default await readEnvironment()
