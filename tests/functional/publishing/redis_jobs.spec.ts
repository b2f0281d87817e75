import { once } from 'node:events'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import queue, { queueConnection, queueDriver } from '#config/queue'
import Post from '#models/post'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import PublishPostJob from '#jobs/publishing/publish_post_job'
import RecoverLostPosts from '#actions/publishing/recover_lost_posts'
import { BackgroundJobs } from '#services/background/slow_jobs'
import { Shutdown } from '#services/background/shutdown'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freezeClock } from '#tests/helpers/clock'
import { duePost, standing, publishingGroup } from '#tests/helpers/publishing/publisher'
import { RedisJobs } from '#services/background/redis_jobs'
import { RedisWorker } from '#services/background/redis_worker'
import { checkRedis } from '#services/health/check_redis'
import { now } from '#services/clock'
import { captureLogLines } from '#tests/helpers/commands'
import { wayToRedis } from '#tests/helpers/peers/redis_way'
import { until } from '#tests/helpers/publishing/herald_process'

/** How long a command of BullMQ waits for a job or an event in Redis, in milliseconds. */
const LONGEST_WAIT_MS = 10_000

async function bull() {
  const manager = await app.container.make('rlanz/queue')
  return manager.getOrSet('default')
}

/** A worker like `queue:listen`; resolves after this many jobs. */
async function workUntil(jobs: number) {
  const publishPostJob = await app.container.make(PublishPostJob)
  const names: string[] = []
  let worker: RedisWorker | undefined
  await new Promise<void>((resolve) => {
    worker = new RedisWorker(async (name, payload) => {
      names.push(name)
      await publishPostJob.handle(payload as { postId: string; token: string })
      if (names.length === jobs) resolve()
    }, new Shutdown())
  })
  await worker?.stop()
  return names
}

if (queueDriver === 'redis') {
  test.group('Jobs through Redis', (group) => {
    const peer = publishingGroup(group)
    group.each.setup(async () => {
      const waiting = await bull()
      await waiting.obliterate({ force: true })
    })

    test('the web process only claims and enqueues; a worker publishes', async ({ assert }) => {
      const { organization } = await connectedOrganization(peer().url)
      const due = await duePost({ organizationId: organization.id })
      const jobs = await app.container.make(BackgroundJobs)
      assert.instanceOf(jobs, RedisJobs)
      assert.equal(await new ClaimDuePosts(jobs).handle(), 1)
      const handedOver = await standing(due)
      assert.equal(handedOver.post.status, 'publishing')
      assert.lengthOf(handedOver.attempts, 0)
      assert.deepEqual(await workUntil(1), ['publishing/publish_post_job'])
      const { post } = await standing(due)
      assert.equal(post.status, 'published')
      assert.lengthOf(peer().ledger(), 1)
    })

    test('a job enqueued twice waits once and leaves nothing behind', async ({ assert }) => {
      const { organization } = await connectedOrganization(peer().url)
      await duePost({ organizationId: organization.id })
      const jobs = await app.container.make(BackgroundJobs)
      const [claim] = await new ClaimDuePosts(jobs).claim(1)
      await jobs.dispatch(PublishPostJob, claim, 'the-same')
      await jobs.dispatch(PublishPostJob, claim, 'the-same')
      const waiting = await bull()
      assert.equal(await waiting.getWaitingCount(), 1)
      await workUntil(1)
      const counts = await waiting.getJobCounts('waiting', 'active', 'completed', 'failed')
      assert.isTrue(Object.values(counts).every((count) => count === 0))
    })

    test('after Redis was emptied a post is recovered and published once', async ({ assert }) => {
      const { organization } = await connectedOrganization(peer().url)
      const due = await duePost({ organizationId: organization.id })
      const jobs = await app.container.make(BackgroundJobs)
      await new ClaimDuePosts(jobs).handle()
      const waiting = await bull()
      await waiting.obliterate({ force: true })
      const restoreClock = freezeClock(now().plus({ minutes: 1 }).toISO())
      assert.equal(await new RecoverLostPosts().handle(), 1)
      await new ClaimDuePosts(jobs).handle()
      await workUntil(1)
      restoreClock()
      const { post } = await standing(due)
      assert.equal(post.status, 'published')
      assert.lengthOf(peer().ledger(), 1)
    })

    test('with Redis unreachable nothing is claimed, and readiness reports it', async ({
      assert,
    }) => {
      const { organization } = await connectedOrganization(peer().url)
      const due = await duePost({ organizationId: organization.id })
      const connection = { host: '127.0.0.1', port: 1, enableOfflineQueue: false }
      const nowhere = new Queue('default', { connection })
      const jobs = new RedisJobs(20, async () => nowhere, 100)
      await assert.rejects(() => new ClaimDuePosts(jobs).handle(), "Redis isn't responding.")
      await assert.rejects(() => jobs.check(), "Redis isn't responding.")
      await nowhere.close()
      const post = await Post.findOrFail(due.id)
      assert.equal(post.status, 'scheduled')
      assert.isNull(post.claimedBy)
    })

    test('each outage of Redis is logged once, also when only jobs are queued in between', async ({
      assert,
      cleanup,
    }) => {
      const way = await wayToRedis()
      const connection = { ...queueConnection, ...way.place, enableOfflineQueue: false }
      const nowhere = new Queue('default', { connection })
      const jobs = new RedisJobs(20, async () => nowhere)
      cleanup(async () => {
        await nowhere.close()
        way.close()
      })
      const isBack = () =>
        jobs.freeSlots().then(
          () => true,
          () => false
        )
      const errors = async () => {
        const lines = await captureLogLines(async () => {
          way.block()
          await once(nowhere, 'error')
          await assert.rejects(() => jobs.freeSlots(), "Redis isn't responding.")
          way.unblock()
          await until('Redis to be back', isBack)
        })
        return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
      }
      await until('a connection', isBack)
      assert.isNotEmpty(await errors())
      assert.isNotEmpty(await errors())
    })

    test('with Redis full, readiness and the doctor report that it takes no jobs', async ({
      assert,
      cleanup,
    }) => {
      const jobs = await app.container.make(BackgroundJobs)
      await jobs.check()
      const redis = new Redis(queueConnection)
      cleanup(async () => {
        await redis.config('SET', 'maxmemory', '0')
        redis.disconnect()
      })
      await redis.config('SET', 'maxmemory', '1')
      await assert.rejects(() => jobs.check(), /^OOM /)
      const { status, detail, cure } = await checkRedis()
      assert.equal(status, 'problem')
      assert.match(detail, /takes no jobs: The memory of Redis is full \(maxmemory\)\.$/)
      assert.match(cure ?? '', /^Check its memory/)
    })
  })
}

test.group('Settings of the queue', () => {
  test('enqueueing does not wait for an unreachable Redis', ({ assert }) => {
    const connection = queue.queue.connection as Record<string, unknown>
    assert.isFalse(connection.enableOfflineQueue)
    assert.equal(connection.port, queueConnection.port)
  })

  test('after a long outage, Redis is tried again every two seconds', ({ assert }) => {
    const connection = queue.queue.connection as typeof queueConnection
    assert.equal(connection.retryStrategy, queueConnection.retryStrategy)
    assert.deepEqual([1, 4, 1000].map(queueConnection.retryStrategy), [250, 1000, 2000])
  })

  test('a silent connection is opened again, but none that only waits for jobs', ({ assert }) => {
    const connection = queue.queue.connection as Record<string, unknown>
    assert.equal(connection.socketTimeout, queueConnection.socketTimeout)
    assert.isAbove(queueConnection.socketTimeout, LONGEST_WAIT_MS)
  })
})
