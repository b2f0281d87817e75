import { Env, errors } from '@adonisjs/core/env'
import { isApiVersion } from '#domain/publishing/api_version'
import { parseDuration } from '#domain/publishing/duration'
import { MINUTE_MS } from '#domain/schedule/instant'
import { allowedHosts } from '#domain/web/web_address'
import { trustedProxies } from '#config/trusted_proxies'

process.env.TZ ??= 'UTC'

const SECRET_LENGTH = 16

/** A value that may be missing; `isGood` judges the others, `like` shows one. */
function optional<Value>(isGood: (text: string) => Value | null, like: string) {
  return (name: string, text: string | undefined): Value | undefined => {
    if (text === undefined || text === '') return undefined
    const value = isGood(text.trim())
    if (value === null) throw new Error(`"${name}" must be something like ${like}, not "${text}"`)
    return value
  }
}

/** A call to LinkedIn ends well before the lease on its post does. */
function isTimeout(ms: number | null) {
  return ms !== null && ms > 0 && ms <= 2 * MINUTE_MS
}

/** Models on a small machine take minutes for the first word; nobody waits longer. */
function isPatience(ms: number | null) {
  return ms !== null && ms > 0 && ms <= 4 * MINUTE_MS
}

const duration = optional((text) => (parseDuration(text) ? text : null), '30s, 15m or 2h')
const timeout = optional(
  (text) => (isTimeout(parseDuration(text)) ? text : null),
  '30s, at most 2m'
)
const patience = optional(
  (text) => (isPatience(parseDuration(text)) ? text : null),
  '60s, at most 4m'
)
/** Words for yes and no, as people write them. */
const SWITCH: Readonly<Record<string, boolean>> = {
  ...{ on: true, true: true, yes: true, 1: true },
  ...{ off: false, false: false, no: false, 0: false },
}
const onOrOff = optional((text) => SWITCH[text.toLowerCase()] ?? null, 'on or off')
const version = optional((text) => (isApiVersion(text) ? text : null), '202610')
const hosts = optional((text) => (allowedHosts(text) ? text : null), 'wiki.lan, 10.0.0.5:8080')
const proxies = optional(trustedProxies, '10.0.0.2, 172.16.0.0/12 or fd00::2')
/** Long enough not to be guessed. What was given is not repeated: it may be half of a good one. */
function secret(name: string, text: string | undefined) {
  if (text === undefined || text === '') return undefined
  if (text.length < SECRET_LENGTH) {
    throw new Error(`"${name}" must have ${SECRET_LENGTH} characters or more`)
  }
  return text
}
const count = optional((text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null), '20')

/** `.env` is read from ENV_PATH (the project's root, also when the build runs), else from here. */
const schema = {
  NODE_ENV: Env.schema.enum.optional(['development', 'production', 'test'] as const),
  HOST: Env.schema.string.optional({ format: 'host' }),
  PORT: Env.schema.number.optional(),
  APP_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  APP_KEY: Env.schema.string(),
  TRUSTED_PROXIES: proxies,
  LOG_LEVEL: Env.schema.enum.optional([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),
  SESSION_DRIVER: Env.schema.enum.optional(['cookie', 'memory'] as const),
  METRICS_TOKEN: secret,
  API_RATE_LIMIT: count,

  DB_CONNECTION: Env.schema.enum.optional(['sqlite', 'mysql'] as const),
  SQLITE_PATH: Env.schema.string.optional(),
  DB_HOST: Env.schema.string.optional(),
  DB_PORT: Env.schema.number.optional(),
  DB_USER: Env.schema.string.optional(),
  DB_PASSWORD: Env.schema.string.optional(),
  DB_DATABASE: Env.schema.string.optional(),

  QUEUE_DRIVER: Env.schema.enum.optional(['embedded', 'redis'] as const),
  REDIS_HOST: Env.schema.string.optional(),
  REDIS_PORT: Env.schema.number.optional(),
  REDIS_PASSWORD: Env.schema.string.optional(),

  STORAGE_PATH: Env.schema.string.optional(),
  DRIVE_DISK: Env.schema.enum.optional(['fs', 's3'] as const),
  S3_KEY: Env.schema.string.optional(),
  S3_SECRET: Env.schema.string.optional(),
  S3_REGION: Env.schema.string.optional(),
  S3_BUCKET: Env.schema.string.optional(),
  S3_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),

  SANDBOX: Env.schema.boolean.optional(),
  SANDBOX_PORT: Env.schema.number.optional(),
  LINKEDIN_CLIENT_ID: Env.schema.string.optional(),
  LINKEDIN_CLIENT_SECRET: Env.schema.string.optional(),
  LINKEDIN_OAUTH_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  LINKEDIN_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  LINKEDIN_VERSION: version,
  OPENROUTER_API_KEY: Env.schema.string.optional(),
  OPENROUTER_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  OPENAI_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  ANTHROPIC_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  GOOGLE_AI_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  UNSPLASH_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  PEXELS_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  HORDE_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  AI_TIMEOUT: patience,
  STRIPE_SECRET_KEY: Env.schema.string.optional(),
  STRIPE_PUBLISHABLE_KEY: Env.schema.string.optional(),
  STRIPE_WEBHOOK_SECRET: Env.schema.string.optional(),
  STRIPE_PRICE_ID: Env.schema.string.optional(),
  STRIPE_API_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  PLAN_LIMITS: onOrOff,

  PUBLISH_CONCURRENCY: count,
  OVERDUE_GRACE: duration,
  AUTHOR_DAILY_LIMIT: count,
  PUBLISH_TIMEOUT: timeout,
  WORK_CONCURRENCY: count,

  FETCH_ALLOWED_HOSTS: hosts,
  CAMPAIGN_TEST_FREQUENCIES: Env.schema.boolean.optional(),

  SMTP_HOST: Env.schema.string.optional(),
  SMTP_PORT: Env.schema.number.optional(),
  SMTP_USERNAME: Env.schema.string.optional(),
  SMTP_PASSWORD: Env.schema.string.optional(),
  MAIL_FROM: Env.schema.string.optional(),
  CONTACT_EMAIL: Env.schema.string.optional({ format: 'email' }),
}

async function readEnvironment() {
  try {
    return await Env.create(new URL('../', import.meta.url), schema)
  } catch (error) {
    if (!(error instanceof errors.E_INVALID_ENV_VARIABLES)) throw error
    const lines = (error.help ?? error.message).split('\n').map((line) => line.replace(/^-\s*/, ''))
    console.error(`Herald cannot start: ${lines.filter(Boolean).join('; ')}`)
    process.exit(1)
  }
}

export default await readEnvironment()
