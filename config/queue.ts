import env from '#start/env'
import { defineConfig } from '@rlanz/bull-queue'
import publishing from '#config/publishing'

/** `embedded`: the web process runs its jobs itself. `redis`: BullMQ, any number of workers. */
export const queueDriver = env.get('QUEUE_DRIVER', 'embedded')

export const queueConnection = {
  host: env.get('REDIS_HOST', '127.0.0.1'),
  port: env.get('REDIS_PORT', 6379),
  password: env.get('REDIS_PASSWORD'),
}

export default defineConfig({
  defaultConnection: queueConnection,
  queueNames: ['default'],
  /** Handing over fails at once while Redis is away: the post is then released, not kept waiting. */
  queue: { connection: { ...queueConnection, enableOfflineQueue: false } },
  worker: { concurrency: publishing.inHand },
  jobs: { attempts: 1, removeOnComplete: true, removeOnFail: true },
})
