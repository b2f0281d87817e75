import { join } from 'node:path'
import { queueDriver } from '#config/queue'
import type { MisbehavingServers } from '#tests/helpers/peers/web_servers'

export type Env = Record<string, string>

interface Fault {
  fault: string
  /** Faults of the same round are in different parts, so they can be set up together. */
  round: number
  plant: (places: MisbehavingServers & { folder: string }) => Env
  /** The expected line: the cause, followed by the remedy. */
  line: RegExp
}

const ON_MYSQL = process.env.DB_CONNECTION === 'mysql'
const local = (port: number, rest = '') => `http://127.0.0.1:${port}${rest}`
const s3 = (port: number, bucket: string): Env => ({
  DRIVE_DISK: 's3',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: bucket,
  S3_ENDPOINT: local(port),
})
/** SMTP settings for a server on this machine. */
export const smtp = (port: number): Env => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  MAIL_FROM: 'herald@example.com',
  SMTP_USERNAME: 'herald',
  SMTP_PASSWORD: 'secret',
})

const FAULTS: Fault[] = [
  {
    fault: 'a wrong secret of the LinkedIn app',
    round: 1,
    plant: () => ({ LINKEDIN_CLIENT_SECRET: 'wrong' }),
    line: /LinkedIn rejects LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET\. Copy both/,
  },
  {
    fault: 'a LinkedIn that nobody reaches',
    round: 2,
    plant: ({ nobody }) => ({ LINKEDIN_OAUTH_URL: local(nobody) }),
    line: /127\.0\.0\.1:\d+ can't be reached: Nothing is listening there\. Check this machine's DNS/,
  },
  {
    fault: 'a LinkedIn that never answers',
    round: 3,
    plant: ({ silent }) => ({ LINKEDIN_OAUTH_URL: local(silent) }),
    line: /can't be reached: No response in time\./,
  },
  {
    fault: 'a host name that nobody knows',
    round: 4,
    plant: () => ({ LINKEDIN_OAUTH_URL: 'http://linkedin.invalid' }),
    line: /linkedin\.invalid can't be reached: The host name can't be found\./,
  },
  {
    fault: 'a mail server that nobody reaches',
    round: 1,
    plant: ({ nobody }) => smtp(nobody),
    line: /can't be used: Nothing is listening there\. Check SMTP_HOST and SMTP_PORT/,
  },
  {
    fault: 'a mail server that refuses the login',
    round: 2,
    plant: ({ strictMail }) => smtp(strictMail),
    line: /rejects SMTP_USERNAME with this SMTP_PASSWORD\. Correct both/,
  },
  {
    fault: 'a mail server that says nothing',
    round: 3,
    plant: ({ silent }) => smtp(silent),
    line: /127\.0\.0\.1:\d+ can't be used: No response in time\. Check SMTP_HOST/,
  },
  {
    fault: 'a mail server without the TLS that is required',
    round: 5,
    plant: ({ mail }) => ({ ...smtp(mail), SMTP_REQUIRE_TLS: 'on' }),
    line: /127\.0\.0\.1:\d+ doesn't offer TLS, so emails wait.* Set SMTP_PORT=465/,
  },
  {
    fault: 'mails without a sender',
    round: 4,
    plant: ({ mail }) => ({ ...smtp(mail), MAIL_FROM: '' }),
    line: /MAIL_FROM is missing.*Set MAIL_FROM in \.env/,
  },
  {
    fault: 'a user of the mail server without a password',
    round: 6,
    plant: ({ mail }) => ({ ...smtp(mail), SMTP_PASSWORD: '' }),
    line: /SMTP_USERNAME or SMTP_PASSWORD is missing\. Set both in \.env, or neither\./,
  },
  {
    fault: 'an AI key that was revoked',
    round: 1,
    plant: () => ({ OPENROUTER_API_KEY: 'sk-or-v1-bad' }),
    line: /rejects OPENROUTER_API_KEY\. Replace OPENROUTER_API_KEY/,
  },
  {
    fault: 'an AI server that is not running',
    round: 2,
    plant: ({ nobody }) => ({ OPENROUTER_URL: local(nobody, '/v1') }),
    line: /can't be used: Nothing is listening there\. Check OPENROUTER_URL/,
  },
  {
    fault: 'an AI address that leads elsewhere',
    round: 3,
    plant: ({ otherProgram }) => ({ OPENROUTER_URL: local(otherProgram, '/v1') }),
    line: /doesn't answer \/models like an AI server\. OPENROUTER_URL must be/,
  },
  {
    fault: 'a Stripe key that Stripe refuses',
    round: 1,
    plant: () => ({ STRIPE_SECRET_KEY: 'expired' }),
    line: /Stripe rejects STRIPE_SECRET_KEY\. Copy it again/,
  },
  {
    fault: 'no webhook endpoint at Stripe',
    round: 2,
    plant: () => ({ APP_URL: local(9, '') }),
    line: /Stripe sends no events to http:\/\/127\.0\.0\.1:9\/api\/billing\/webhook\. Run: .*--webhook/,
  },
  {
    fault: 'no webhook secret',
    round: 3,
    plant: () => ({ STRIPE_WEBHOOK_SECRET: '' }),
    line: /STRIPE_WEBHOOK_SECRET is missing\. Run: npm run ace -- billing:setup --webhook/,
  },
  {
    fault: 'a live and a test key of Stripe',
    round: 4,
    plant: () => ({ STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }),
    line: /One Stripe key is for test mode and the other for live mode\. Use/,
  },
  {
    fault: 'a Stripe price that is gone',
    round: 5,
    plant: () => ({ STRIPE_PRICE_ID: 'price_gone' }),
    line: /Stripe doesn't know the price STRIPE_PRICE_ID\. Correct STRIPE_PRICE_ID/,
  },
  {
    fault: 'a bucket that is not there',
    round: 1,
    plant: ({ store }) => s3(store, 'missing'),
    line: /The bucket missing at .* The bucket S3_BUCKET doesn't exist\. Check S3_ENDPOINT/,
  },
  {
    fault: 'a wrong secret of the bucket',
    round: 2,
    plant: ({ store }) => s3(store, 'wrong-secret'),
    line: /S3_SECRET doesn't belong to S3_KEY\./,
  },
  {
    fault: 'a bucket that may not be written',
    round: 3,
    plant: ({ store }) => s3(store, 'read-only'),
    line: /S3_KEY isn't allowed to write to this bucket\./,
  },
  {
    fault: 'a store that nobody reaches',
    round: 5,
    plant: ({ nobody }) => s3(nobody, 'any'),
    line: /The bucket any at .* Nothing is listening there\./,
  },
  {
    fault: 'a file in the place of the storage folder',
    round: 4,
    plant: ({ folder }) => ({ STORAGE_PATH: join(folder, 'file') }),
    line: /can't be used: .*(file, not a folder|file where the folder).* Check STORAGE_PATH/,
  },
  {
    fault: 'a file in the place of the backup folder',
    round: 1,
    plant: ({ folder }) => ({ BACKUP_AT: '03:00', BACKUP_TO: join(folder, 'file') }),
    line: /BACKUP_TO \(.*file\/\) can't be written: .*Check BACKUP_TO in \.env/,
  },
  {
    fault: 'a folder for temporary files that is not there',
    round: 4,
    plant: ({ folder }) => ({ TMPDIR: join(folder, 'none') }),
    line: /TMPDIR \(.*none\) can't be written: The folder doesn't exist\. Check TMPDIR/,
  },
  {
    fault: 'a bucket for backups that may not be written',
    round: 6,
    plant: ({ store }) => ({
      ...s3(store, 'read-only'),
      DRIVE_DISK: 'fs',
      BACKUP_AT: '03:00',
      BACKUP_TO: 's3',
    }),
    line: /The bucket for backups can't be written: S3_KEY isn't allowed to write to this bucket\./,
  },
  {
    fault: 'an address where nobody answers',
    round: 2,
    plant: () => ({}),
    line: /APP_URL \(http:\/\/127\.0\.0\.1:9\) can't be reached from here: .* Start Herald/,
  },
  {
    fault: 'an address of another program',
    round: 3,
    plant: ({ otherProgram }) => ({ APP_URL: local(otherProgram) }),
    line: /leads to another program, which answered 200\. Configure the proxy/,
  },
  {
    fault: 'a public address without https',
    round: 4,
    plant: () => ({ APP_URL: 'http://herald.example.invalid' }),
    line: /without https, others on the network can read session cookies\. Put a proxy with TLS/,
  },
  {
    fault: 'an address of a Herald with another key',
    round: 6,
    plant: () => ({ APP_KEY: 'another-key-than-the-one-that-serves-here' }),
    line: /leads to a Herald with another APP_KEY\. Restart Herald/,
  },
  {
    fault: 'a clock that is an hour behind the world',
    round: 5,
    plant: ({ fastClock }) => ({ LINKEDIN_API_URL: local(fastClock) }),
    line: /This machine's clock is 3\d{3} s behind 127\.0\.0\.1:\d+\. Turn on time sync/,
  },
  ON_MYSQL
    ? {
        fault: 'a database that is not running',
        round: 7,
        plant: ({ nobody }) => ({ DB_PORT: String(nobody) }),
        line: /The database can't be used: Nothing is listening there\. Check DB_\* in \.env/,
      }
    : {
        fault: 'a database file that is no database',
        round: 7,
        plant: ({ folder }) => ({ SQLITE_PATH: join(folder, 'file') }),
        line: /The file at SQLITE_PATH isn't a database\. Check SQLITE_PATH/,
      },
  ON_MYSQL
    ? {
        fault: 'a wrong password of the database',
        round: 8,
        plant: () => ({ DB_PASSWORD: 'not it' }),
        line: /The database rejects DB_USER with this DB_PASSWORD\./,
      }
    : {
        fault: 'a folder in the place of the database',
        round: 8,
        plant: ({ folder }) => ({ SQLITE_PATH: folder }),
        line: /The database can't be used: .*SQLITE_PATH.* Check SQLITE_PATH/,
      },
]

const REDIS_FAULTS: Fault[] = [
  {
    fault: 'a Redis that is not running',
    round: 1,
    plant: ({ nobody }) => ({ REDIS_PORT: String(nobody) }),
    line: /Redis at .* can't be used: Nothing is listening there\. Check REDIS_\*/,
  },
  {
    fault: 'a Redis that says nothing',
    round: 3,
    plant: ({ silent }) => ({ REDIS_HOST: '127.0.0.1', REDIS_PORT: String(silent) }),
    line: /Redis at .* can't be used: No response in time\./,
  },
]

/** Faults that can be set up from outside: process settings and the servers that they name. */
export const PLANTED = queueDriver === 'redis' ? [...FAULTS, ...REDIS_FAULTS] : FAULTS
