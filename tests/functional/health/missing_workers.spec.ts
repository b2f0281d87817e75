import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import mail from '@adonisjs/mail/services/main'
import metrics from '#config/metrics'
import work from '#config/work'
import NotifyMissingWorkers from '#actions/notifications/notify_missing_workers'
import SendNotifications from '#actions/notifications/send_notifications'
import RecordSchedulerTick from '#actions/publishing/record_scheduler_tick'
import { MembershipFactory } from '#database/factories/membership_factory'
import ClockTick from '#models/clock_tick'
import Heartbeat from '#models/heartbeat'
import Notification from '#models/notification'
import { BackgroundJobs } from '#services/background/slow_jobs'
import { NotificationMail } from '#services/mail/team_mails'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { claimOnly, duePost } from '#tests/helpers/publishing/publisher'
import { now } from '#services/clock'

const SENTENCE = 'No worker is running, 9 posts are waiting.'
const TOKEN = 'a-token-of-the-tests-alone'

test.group('A missing worker is noticed', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))
  group.each.setup(async () => {
    // The queue of this test run; only the workers are missing.
    const queue = await app.container.make(BackgroundJobs)
    app.container.swap(BackgroundJobs, () => queue)
    const usual = { isEmbedded: work.isEmbedded, token: metrics.token }
    Object.assign(work, { isEmbedded: false })
    metrics.token = TOKEN
    return () => {
      app.container.restore(BackgroundJobs)
      Object.assign(work, { isEmbedded: usual.isEmbedded })
      metrics.token = usual.token
    }
  })
  group.each.setup(() => new RecordSchedulerTick().handle('publish'))

  const lives = (worker: string, kind: 'web' | 'worker', secondsAgo: number) =>
    Heartbeat.beat(worker, kind, {
      at: now().minus({ seconds: secondsAgo }),
      startedAt: now().minus({ hours: 1 }),
    })

  /** Nine due posts, two of them handed to a worker that was killed a minute ago. */
  async function outage() {
    const member = await makeMember()
    const own = { organizationId: member.organization.id }
    for (const author of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) {
      await duePost({ ...own, authorUrn: `urn:li:person:${author}` })
    }
    await claimOnly(2)
    await duePost({ ...own, failureCode: 'not_connected' })
    await duePost({ ...own, dueAt: now().plus({ minutes: 1 }) })
    await lives('front:1', 'web', 2)
    await lives('desk:7', 'worker', 61)
    return member
  }

  /** Runs as if a mail server were configured. */
  async function watch() {
    const mailing = new NotificationMail()
    mailing.send = (letter, id) => mailing.post(letter, id)
    app.container.swap(SendNotifications, () => new SendNotifications(mailing))
    try {
      const action = await app.container.make(NotifyMissingWorkers)
      await action.handle()
    } finally {
      app.container.restore(SendNotifications)
    }
  }

  test('readiness is degraded, still 200, and names the part', async ({ client }) => {
    await outage()
    const answer = await client.get('/health/ready')
    answer.assertStatus(200)
    answer.assertBodyContains({ status: 'degraded', parts: { clock: 'ok', workers: SENTENCE } })
    await lives('desk:8', 'worker', 0)
    const again = await client.get('/health/ready')
    again.assertBodyContains({ status: 'ready', parts: { workers: 'ok' } })
  })

  test('a failure of the web process itself still fails readiness', async ({ client }) => {
    await outage()
    await ClockTick.record('publish', 'front:1', now().minus({ seconds: 61 }))
    const answer = await client.get('/health/ready')
    answer.assertStatus(503)
    answer.assertBodyContains({ status: 'not_ready', parts: { workers: SENTENCE } })
  })

  test('the status page shows missing workers to owners', async ({ client, assert }) => {
    const { user } = await outage()
    const page = await client.get('/dashboard/status').withInertia().loginAs(user)
    assert.equal(page.body().props.status.workers_problem, SENTENCE)
  })

  test('the metrics show missing workers', async ({ client, assert }) => {
    await outage()
    const text = async () => {
      const answer = await client.get('/metrics').bearerToken(TOKEN)
      return answer.text().split('\n')
    }
    const missing = await text()
    assert.include(missing, 'herald_workers_missing 1')
    assert.include(missing, 'herald_processes{kind="web"} 1')
    assert.include(missing, 'herald_processes{kind="worker"} 0')
    await lives('desk:8', 'worker', 0)
    const there = await text()
    assert.include(there, 'herald_workers_missing 0')
    assert.include(there, 'herald_processes{kind="worker"} 1')
  })

  test('owners are emailed once per outage at the next check; editors are not', async ({
    assert,
    cleanup,
  }) => {
    const { user, organization } = await outage()
    const editor = await makeMember({ role: 'editor' })
    await MembershipFactory.merge({
      organizationId: organization.id,
      userId: editor.user.id,
      role: 'reviewer',
    }).create()
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    await watch()
    await watch()
    const [message, ...others] = messages.sent()
    message.assertTo(user.email)
    message.assertSubject('No worker is running, 9 posts are waiting')
    message.assertTextIncludes('npm run ace -- queue:listen')
    assert.lengthOf(others, 0)
    const [notice] = await Notification.all()
    assert.equal(notice.link, '/dashboard/status')

    await lives('desk:8', 'worker', 0)
    await watch()
    assert.isEmpty(await Notification.all())
    freezeClock('2030-05-01T11:00:00Z')
    await watch()
    assert.lengthOf(messages.sent(), 2)
  })

  test('the web process of an embedded queue is its own worker', async ({ client, assert }) => {
    Object.assign(work, { isEmbedded: true })
    const { user } = await outage()
    const answer = await client.get('/health/ready')
    answer.assertBodyContains({ status: 'ready', parts: { workers: 'ok' } })
    const page = await client.get('/dashboard/status').withInertia().loginAs(user)
    assert.isNull(page.body().props.status.workers_problem)
    await watch()
    assert.isEmpty(await Notification.all())
  })
})
