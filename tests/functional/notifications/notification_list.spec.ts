import { test } from '@japa/runner'
import mail from '@adonisjs/mail/services/main'
import { appUrl } from '#config/app'
import Notification from '#models/notification'
import SendNotifications from '#actions/notifications/send_notifications'
import { NotificationMail } from '#services/mail/team_mails'
import { runHourlyJobs, freezeClock } from '#tests/helpers/clock'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { actingAs } from '#tests/helpers/requests'
import { captureMail, createNotification } from '#tests/helpers/data/mail'
import { now } from '#services/clock'
import { refuseWrites } from '#tests/helpers/refuse_writes'
import { publishingGroup } from '#tests/helpers/publishing/publisher'
import { statementsOf } from '#tests/helpers/statements'

const PAGE = '/dashboard/organizations'

/** A notification about what a client did with a post. */
function fromClient(userId: string, kind: 'client_approved' | 'client_commented', post: string) {
  const words = { title: 'Ana (client) wrote.', body: `"${post}"`, link: '/dashboard/posts' }
  const about = { userId, kind, subjectId: post, dedupeKey: `${kind}:${post}`, endsAt: null }
  return Notification.writeOnce({ ...about, ...words })
}

test.group('Notifications on pages and by email', (group) => {
  const peer = publishingGroup(group)

  async function notifications(lifeDays = 7) {
    const made = await connectedOrganization(peer().url, { mode: 'personal', lifeDays })
    await runHourlyJobs()
    return made
  }

  test('every page shows a notification with a current title', async ({ client, assert }) => {
    const { user } = await notifications()
    const [{ id }] = await Notification.all()
    freezeClock('2030-05-03T10:00:00Z')
    const page = await client.get(PAGE).loginAs(user).withInertia()
    assert.deepEqual(page.inertiaProps.notices, [
      {
        id,
        kind: 'linkedin_ending',
        title: 'Your LinkedIn connection expires in 5 days.',
        body: 'Reconnect to keep publishing.',
        link: '/dashboard/settings?tab=linkedin',
      },
    ])
  })

  test('a read notification is hidden until the next one', async ({ client, assert }) => {
    const { user } = await notifications(14)
    const [{ id }] = await Notification.all()
    const calls = actingAs(client, user)
    const put = await calls.post(`/api/notices/${id}/read`)
    put.assertStatus(204)
    const again = await calls.post(`/api/notices/${id}/read`)
    again.assertStatus(204)
    const quiet = await client.get(PAGE).loginAs(user).withInertia()
    assert.deepEqual(quiet.inertiaProps.notices, [])
    freezeClock('2030-05-14T10:00:00Z')
    await runHourlyJobs()
    const page = await client.get(PAGE).loginAs(user).withInertia()
    assert.lengthOf(page.inertiaProps.notices as object[], 1)
  })

  test('only the latest notification about a connection is shown', async ({ client, assert }) => {
    const { user } = await notifications(14)
    freezeClock('2030-05-08T10:00:00Z')
    await runHourlyJobs()
    const page = await client.get(PAGE).loginAs(user).withInertia()
    const [shown, ...others] = page.inertiaProps.notices as { id: string; title: string }[]
    assert.equal(shown.title, 'Your LinkedIn connection expires in 7 days.')
    assert.lengthOf(others, 0)
    await actingAs(client, user).post(`/api/notices/${shown.id}/read`)
    const quiet = await client.get(PAGE).loginAs(user).withInertia()
    assert.deepEqual(quiet.inertiaProps.notices, [])
  })

  test('of hundreds of paused campaigns a page carries the latest, and an older failed payment', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    await createNotification(user.id, 'payment_failed', 'Payment failed', '/dashboard/settings')
    const titles = Array.from({ length: 30 }, (_, index) => `Campaign ${index} is paused`)
    for (const [index, title] of titles.entries()) {
      freezeClock(`2030-05-01T10:${10 + index}:00Z`)
      await createNotification(user.id, 'campaign_paused', title, '/dashboard/campaigns')
    }
    const page = await client.get(PAGE).loginAs(user).withInertia()
    const shown = (page.inertiaProps.notices as { title: string }[]).map(({ title }) => title)
    assert.deepEqual(shown, [...titles.slice(-19).reverse(), 'Payment failed'])
  })

  test('notifications are 404 for others', async ({ client }) => {
    await notifications()
    const [{ id }] = await Notification.all()
    const { user: stranger } = await makeMember()
    const answer = await actingAs(client, stranger).post(`/api/notices/${id}/read`)
    answer.assertStatus(404)
    const nobody = await client.post(`/api/notices/${id}/read`).withCsrfToken()
    nobody.assertStatus(401)
  })

  test('a notification is emailed once, with the link to reconnect', async ({
    assert,
    cleanup,
  }) => {
    const { user } = await notifications()
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    const mailing = new SendNotifications(mailer())
    await mailing.handle()
    await mailing.handle()
    const [message, ...others] = messages.sent()
    message.assertTo(user.email)
    message.assertSubject('Your LinkedIn connection expires in 7 days')
    message.assertHtmlIncludes(`${appUrl}/dashboard/settings?tab=linkedin`)
    message.assertHtmlIncludes('Your LinkedIn connection expires in 7 days</h1>')
    message.assertTextIncludes('Reconnect to keep publishing.')
    assert.lengthOf(others, 0)
  })

  test('of a published post it links to LinkedIn, in words', async ({ assert, cleanup }) => {
    const { user } = await makeMember()
    const address = 'https://www.linkedin.com/feed/update/urn:li:share:1/'
    const notice = await createNotification(
      user.id,
      'post_published',
      'It is live.',
      '/dashboard/posts'
    )
    await notice.merge({ body: `"Doors open" was published: ${address}` }).save()
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    await new SendNotifications(mailer()).handle()
    const [message] = messages.sent()
    const html = String(message.nodeMailerMessage.html)
    assert.match(html, /was published\.</)
    assert.match(html, new RegExp(`<a [^>]*href="${address}"[^>]*>View on LinkedIn</a>`))
    message.assertTextIncludes(address)
  })

  test('many failed posts are reported in one email', async ({ assert, cleanup }) => {
    const { user } = await makeMember()
    const names = Array.from({ length: 12 }, (_, index) => `Post ${index}.`)
    for (const name of names)
      await createNotification(user.id, 'post_failed', name, '/dashboard/posts')
    await createNotification(
      user.id,
      'post_published',
      'Out.',
      '/dashboard/posts?tab=published&log=1'
    )
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    const statements = await statementsOf(() => new SendNotifications(mailer()).handle())
    await new SendNotifications(mailer()).handle()
    const marks = statements.filter((sql) => /^update .*mailed_at/.test(sql))
    assert.lengthOf(marks, 2, 'all posts of an email together')
    const [failed, published, ...others] = messages.sent()
    failed.assertTo(user.email)
    failed.assertSubject('12 of your posts failed or need a check')
    failed.assertTextIncludes('And 2 more.')
    failed.assertTextIncludes(`${appUrl}/dashboard/posts?tab=failed`)
    published.assertSubject('Out')
    assert.lengthOf(others, 0)
    const mailed = await Notification.query().whereNotNull('mailed_at')
    assert.lengthOf(mailed, 13)
  })

  test('six approvals of a client within minutes are one email, and a late one is its own', async ({
    assert,
    cleanup,
  }) => {
    const { user } = await makeMember()
    const approve = (post: string) => fromClient(user.id, 'client_approved', post)
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    const mailing = new SendNotifications(mailer())
    for (const minute of ['00', '01']) {
      freezeClock(`2030-05-01T10:${minute}:00Z`)
      for (const post of ['a', 'b', 'c']) await approve(`${post}${minute}`)
      await mailing.handle()
      assert.lengthOf(messages.sent(), 0, 'more may come')
    }
    freezeClock('2030-05-01T10:03:00Z')
    await mailing.handle()
    const [burst, ...more] = messages.sent()
    assert.lengthOf(more, 0)
    burst.assertSubject('6 posts were approved through a review link')
    for (const post of ['a00', 'b00', 'c00', 'a01', 'b01', 'c01']) {
      burst.assertTextIncludes(`Ana (client) wrote. "${post}"`)
    }
    await approve('late')
    freezeClock('2030-05-01T10:05:00Z')
    await mailing.handle()
    await mailing.handle()
    const [, late, ...others] = messages.sent()
    late.assertSubject('Ana (client) wrote')
    assert.lengthOf(others, 0)
  })

  test('a client who goes on approving is reported after ten minutes', async ({
    assert,
    cleanup,
  }) => {
    const { user } = await makeMember()
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    for (let minute = 0; minute <= 10; minute += 1) {
      freezeClock(`2030-05-01T10:${String(minute).padStart(2, '0')}:00Z`)
      await fromClient(user.id, 'client_commented', String(minute))
      await new SendNotifications(mailer()).handle()
      assert.lengthOf(messages.sent(), minute < 10 ? 0 : 1)
    }
    const [burst] = messages.sent()
    burst.assertSubject('11 comments were left through a review link')
  })

  test('a failed email is retried for three days', async ({ assert }) => {
    await notifications()
    const broken = mailer()
    let tries = 0
    broken.send = async () => {
      tries += 1
      throw Object.assign(new Error('connection refused'), { code: 'ESOCKET' })
    }
    await new SendNotifications(broken).handle()
    freezeClock('2030-05-01T10:01:00Z')
    await new SendNotifications(broken).handle()
    freezeClock('2030-05-04T10:00:01Z')
    await new SendNotifications(broken).handle()
    assert.equal(tries, 2)
    const [notice] = await Notification.all()
    assert.isNull(notice.mailedAt)
  })

  test('each try of a notification has the same Message-ID, and a bundle with another one has its own', async ({
    assert,
    cleanup,
  }) => {
    const { user } = await makeMember()
    const { sent } = captureMail(cleanup)
    const mailing = mailer()
    let isLost = true
    mailing.send = async (letter, id) => {
      await mailing.post(letter, id)
      if (isLost) throw Object.assign(new Error('read ECONNRESET'), { code: 'ESOCKET' })
    }
    await fromClient(user.id, 'client_approved', 'One.')
    for (const hour of [11, 12]) {
      freezeClock(`2030-05-01T${hour}:00:00Z`)
      await new SendNotifications(mailing).handle()
    }
    await fromClient(user.id, 'client_approved', 'Two.')
    isLost = false
    freezeClock('2030-05-01T14:00:00Z')
    await new SendNotifications(mailing).handle()
    const [first, second, both, ...others] = await sent()
    assert.match(first.messageId, /^<\w+@[\w.]+>$/)
    assert.equal(second.messageId, first.messageId)
    assert.notEqual(both.messageId, first.messageId)
    assert.lengthOf(others, 0)
  })

  test('a mail server that is away is asked once a round, and others are not kept waiting by one email', async ({
    assert,
  }) => {
    const { user } = await makeMember()
    for (const name of ['One.', 'Two.', 'Three.']) {
      await createNotification(user.id, 'post_rejected', name, '/dashboard/drafts')
    }
    const broken = mailer()
    const tries: string[] = []
    broken.send = async ({ title }) => {
      tries.push(title)
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
    }
    await new SendNotifications(broken).handle()
    assert.lengthOf(tries, 1)
    const sent: string[] = []
    broken.send = async ({ title }) => {
      if (title !== tries[0]) return void sent.push(title)
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ESOCKET' })
    }
    const start = now()
    for (let minutes = 1; minutes < 5; minutes++) {
      freezeClock(start.plus({ minutes }).toISO()!)
      await new SendNotifications(broken).handle()
    }
    assert.lengthOf(sent, 2)
  })

  test('an email that the mail server refuses is tried again after growing pauses', async ({
    assert,
  }) => {
    const { user } = await makeMember()
    await createNotification(user.id, 'post_rejected', 'One.', '/dashboard/drafts')
    const broken = mailer()
    const tries: string[] = []
    broken.send = async () => {
      tries.push(now().toFormat('HH:mm'))
      throw Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 })
    }
    const start = now()
    for (let minutes = 0; minutes < 4 * 60; minutes++) {
      freezeClock(start.plus({ minutes }).toISO()!)
      await new SendNotifications(broken).handle()
    }
    const expected = [0, 1, 3, 7, 15, 31, 63, 123, 183]
    assert.deepEqual(
      tries,
      expected.map((minutes) => start.plus({ minutes }).toFormat('HH:mm'))
    )
    await createNotification(user.id, 'post_rejected', 'Two.', '/dashboard/drafts')
    const titles: string[] = []
    const quick = mailer()
    quick.send = async ({ title }) => void titles.push(title)
    await new SendNotifications(quick).handle()
    freezeClock(start.plus({ minutes: 243 }).toISO()!)
    await new SendNotifications(quick).handle()
    assert.deepEqual(titles, ['Two.', 'One.'])
  })

  test('emails that a slow mail server left over are sent once by the next process', async ({
    assert,
  }) => {
    const { user } = await makeMember()
    for (const name of ['One.', 'Two.']) {
      await createNotification(user.id, 'post_rejected', name, '/dashboard/drafts')
    }
    const sent: string[] = []
    const quick = mailer()
    quick.send = async ({ title }) => void sent.push(title)
    const slow = mailer()
    slow.send = async ({ title }) => {
      if (sent.length > 0) return void sent.push(title)
      freezeClock('2030-05-01T10:06:00Z')
      await new SendNotifications(quick).handle()
      throw new Error('timeout')
    }
    await new SendNotifications(slow).handle()
    assert.sameMembers(sent, ['One.', 'Two.'])
  })

  test('a notification that was emailed while the database was away is not emailed again', async ({
    assert,
  }) => {
    const { user } = await makeMember()
    await createNotification(user.id, 'post_rejected', 'One.', '/dashboard/drafts')
    const flaky = mailer()
    const sent: string[] = []
    flaky.send = async ({ title }) => {
      sent.push(title)
      const allowWrites = await refuseWrites()
      setTimeout(allowWrites, 100)
    }
    const start = now()
    await new SendNotifications(flaky).handle()
    freezeClock(start.plus({ minutes: 5 }).toISO()!)
    await new SendNotifications(flaky).handle()
    assert.deepEqual(sent, ['One.'])
  })

  test('a read notification is not emailed', async ({ assert }) => {
    await notifications()
    const [notice] = await Notification.all()
    await notice.markRead()
    const silent = mailer()
    silent.send = () => assert.fail('nothing to mail')
    await new SendNotifications(silent).handle()
  })
})

/** Sends as if a mail server were configured. */
function mailer() {
  const mailing = new NotificationMail()
  mailing.send = (letter, id) => mailing.post(letter, id)
  return mailing
}
