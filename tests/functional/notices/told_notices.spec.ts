import { test } from '@japa/runner'
import mail from '@adonisjs/mail/services/main'
import { appUrl } from '#config/app'
import Notice from '#models/notice'
import SendNotices from '#actions/notices/send_notices'
import { NoticeMail } from '#services/mail/notice_mail'
import { anHourPasses } from '#tests/helpers/an_hour_passes'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeNotice } from '#tests/helpers/made_notice'
import { makeMember } from '#tests/helpers/make_member'
import { publishingGroup } from '#tests/helpers/publishing_group'

const PAGE = '/dashboard/organizations'

test.group('Notices on the pages and by mail', (group) => {
  const peer = publishingGroup(group)

  async function told(lifeDays = 7) {
    const made = await connectedOrganization(peer().url, { mode: 'personal', lifeDays })
    await anHourPasses()
    return made
  }

  test('every page tells, in words that stay true', async ({ client, assert }) => {
    const { user } = await told()
    const [{ id }] = await Notice.all()
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

  test('a notice that was put away is gone until the next one', async ({ client, assert }) => {
    const { user } = await told(14)
    const [{ id }] = await Notice.all()
    const calls = inTheNameOf(client, user)
    const put = await calls.post(`/api/notices/${id}/read`)
    put.assertStatus(204)
    const again = await calls.post(`/api/notices/${id}/read`)
    again.assertStatus(204)
    const quiet = await client.get(PAGE).loginAs(user).withInertia()
    assert.deepEqual(quiet.inertiaProps.notices, [])
    freezeClock('2030-05-14T10:00:00Z')
    await anHourPasses()
    const page = await client.get(PAGE).loginAs(user).withInertia()
    assert.lengthOf(page.inertiaProps.notices as object[], 1)
  })

  test('the latest word about a connection stands, and puts away the others', async ({
    client,
    assert,
  }) => {
    const { user } = await told(14)
    freezeClock('2030-05-08T10:00:00Z')
    await anHourPasses()
    const page = await client.get(PAGE).loginAs(user).withInertia()
    const [shown, ...others] = page.inertiaProps.notices as { id: string; title: string }[]
    assert.equal(shown.title, 'Your LinkedIn connection expires in 7 days.')
    assert.lengthOf(others, 0)
    await inTheNameOf(client, user).post(`/api/notices/${shown.id}/read`)
    const quiet = await client.get(PAGE).loginAs(user).withInertia()
    assert.deepEqual(quiet.inertiaProps.notices, [])
  })

  test('to others it does not exist', async ({ client }) => {
    await told()
    const [{ id }] = await Notice.all()
    const { user: stranger } = await makeMember()
    const answer = await inTheNameOf(client, stranger).post(`/api/notices/${id}/read`)
    answer.assertStatus(404)
    const nobody = await client.post(`/api/notices/${id}/read`).withCsrfToken()
    nobody.assertStatus(401)
  })

  test('is mailed once, with the way to reconnect', async ({ assert, cleanup }) => {
    const { user } = await told()
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    const mailing = new SendNotices(mailer())
    await mailing.handle()
    await mailing.handle()
    const [message, ...others] = messages.sent()
    message.assertTo(user.email)
    message.assertSubject('Your LinkedIn connection expires in 7 days')
    message.assertHtmlIncludes(`${appUrl}/dashboard/settings?tab=linkedin`)
    message.assertTextIncludes('Reconnect to keep publishing.')
    assert.lengthOf(others, 0)
  })

  test('many posts that failed at once make one mail', async ({ assert, cleanup }) => {
    const { user } = await makeMember()
    const names = Array.from({ length: 12 }, (_, index) => `Post ${index}.`)
    for (const name of names) await makeNotice(user.id, 'post_failed', name, '/dashboard/posts')
    await makeNotice(user.id, 'post_published', 'Out.', '/dashboard/posts?tab=published&log=1')
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    await new SendNotices(mailer()).handle()
    await new SendNotices(mailer()).handle()
    const [failed, published, ...others] = messages.sent()
    failed.assertTo(user.email)
    failed.assertSubject('12 of your posts failed or need a check')
    failed.assertTextIncludes('And 2 more.')
    failed.assertTextIncludes(`${appUrl}/dashboard/posts?tab=failed`)
    published.assertSubject('Out')
    assert.lengthOf(others, 0)
    const mailed = await Notice.query().whereNotNull('mailed_at')
    assert.lengthOf(mailed, 13)
  })

  test('a mail server that is away is asked again, for three days', async ({ assert }) => {
    await told()
    const broken = mailer()
    let tries = 0
    broken.send = async () => {
      tries += 1
      throw new Error('connection refused')
    }
    await new SendNotices(broken).handle()
    await new SendNotices(broken).handle()
    freezeClock('2030-05-04T10:00:01Z')
    await new SendNotices(broken).handle()
    assert.equal(tries, 2)
    const [notice] = await Notice.all()
    assert.isNull(notice.mailedAt)
  })

  test('what was put away is not mailed any more', async ({ assert }) => {
    await told()
    const [notice] = await Notice.all()
    await notice.read()
    const silent = mailer()
    silent.send = () => assert.fail('nothing to mail')
    await new SendNotices(silent).handle()
  })
})

/** As where a mail server is configured. */
function mailer() {
  const mailing = new NoticeMail()
  mailing.send = (letter) => mailing.post(letter)
  return mailing
}
