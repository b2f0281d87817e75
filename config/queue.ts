import env from '#start/env'
import { defineConfig } from '@rlanz/bull-queue'
import publishing from '#config/publishing'
import { tlsOptions } from '#config/tls'

/**
 * With `embedded` the web process runs its jobs itself. With `redis` any number of workers run them
 * with BullMQ.
 */
export const queueDriver = env.get('QUEUE_DRIVER', 'embedded')

/** Node checks the host name unless it gets another check. */
function redisTls() {
  const tls = tlsOptions('REDIS')
  if (!tls) return undefined
  const { ca, rejectUnauthorized } = tls
  if (tls.isHostChecked) return { ca, rejectUnauthorized }
  return { ca, rejectUnauthorized, checkServerIdentity: () => undefined }
}

export const queueConnection = {
  host: env.get('REDIS_HOST', '127.0.0.1'),
  port: env.get('REDIS_PORT', 6379),
  username: env.get('REDIS_USERNAME'),
  password: env.get('REDIS_PASSWORD'),
  tls: redisTls(),
  /**
   * A connection whose command is not answered for this many milliseconds is opened again. Without
   * it, a connection to a machine that is gone would wait for a quarter of an hour. BullMQ's
   * commands block for ten seconds.
   */
  socketTimeout: 20_000,
  /**
   * The pause before a lost connection is tried again, in milliseconds. BullMQ's own grows to 20
   * seconds, and posts would wait that long after Redis is back.
   */
  retryStrategy: (tries: number) => Math.min(tries * 250, 2000),
}

export default defineConfig({
  defaultConnection: queueConnection,
  queueNames: ['default'],
  /**
   * Adding a job fails immediately while Redis is unavailable, so that the post is released instead
   * of waiting.
   */
  queue: { connection: { ...queueConnection, enableOfflineQueue: false } },
  worker: { concurrency: publishing.maxInProgress },
  jobs: { attempts: 1, removeOnComplete: true, removeOnFail: true },
})
