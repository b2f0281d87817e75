import { test } from '@japa/runner'
import EndRefusedStreams from '#actions/live/end_refused_streams'
import SendNotifications from '#actions/notifications/send_notifications'
import UserDisable from '#commands/user_disable'
import UserEnable from '#commands/user_enable'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import Membership from '#models/membership'
import Notification from '#models/notification'
import PasswordReset from '#models/password_reset'
import User from '#models/user'
import { detachedWork } from '#services/background/shutdown'
import { apiTokenOf, bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { createNotification } from '#tests/helpers/data/mail'
import { makeMember } from '#tests/helpers/data/members'
import { ranCommand } from '#tests/helpers/commands'
import { now } from '#services/clock'
import { listenAs } from '#tests/helpers/requests/live_stream'

const LOGIN = '/api/auth/login'
const PASSWORD = 'the right password'

async function makeDisabled() {
  const member = await makeMember()
  await member.user.merge({ password: PASSWORD }).save()
  const { run, said } = await ranCommand(UserDisable, [member.user.email.toUpperCase()])
  run.assertSucceeded()
  return { ...member, said }
}

test.group('auth: disabled users', (group) => {
  group.each.setup(freshDatabase)

  test('disabled users cannot log in, and only the right password reveals the state', async ({
    client,
    assert,
  }) => {
    const { user } = await makeDisabled()
    const right = await client.post(LOGIN).json({ email: user.email, password: PASSWORD })
    right.assertStatus(401)
    right.assertBody({
      detail:
        'This account is disabled. Ask the owner of your organization if you need access again.',
      code: 'E_ACCOUNT_DISABLED',
    })
    assert.isUndefined(right.session('auth_web'))
    const wrong = await client.post(LOGIN).json({ email: user.email, password: 'wrong one' })
    wrong.assertBody({ detail: 'Login failed', code: 'E_INVALID_CREDENTIALS' })
  })

  test('disabled users are refused with every session and token', async ({ client, assert }) => {
    const { user } = await makeMember()
    const [bearer, program] = [await bearerOf(user), await apiTokenOf(user, 'read')]
    await ranCommand(UserDisable, [user.email])
    for (const token of [bearer, program]) {
      const answer = await client.get('/api/auth/me').bearerToken(token)
      answer.assertStatus(401)
    }
    const page = await client.get('/dashboard/organizations').loginAs(user).redirects(0)
    assert.equal(page.header('location'), '/login')
  })

  test('disabled users are refused with a session opened at the same moment', async ({
    client,
  }) => {
    const { user } = await makeDisabled()
    const late = await bearerOf(user)
    const answer = await client.get('/api/auth/me').bearerToken(late)
    answer.assertStatus(401)
  })

  test('disabled users get no reset link, and an earlier link is invalid', async ({
    client,
    assert,
  }) => {
    const { user } = await makeMember()
    await PasswordReset.issueFor(user)
    await ranCommand(UserDisable, [user.email])
    const answer = await client.post('/api/auth/forgot-password').json({ email: user.email })
    await detachedWork.idle()
    answer.assertStatus(204)
    assert.isEmpty(await PasswordReset.all())
  })

  test('disabled users get no email about posts', async ({ assert }) => {
    const { user } = await makeDisabled()
    const other = await makeMember()
    for (const { id } of [user, other.user]) {
      await createNotification(id, 'post_failed', 'Post failed', '/dashboard/posts')
    }
    const sendNotifications = await app.container.make(SendNotifications)
    await sendNotifications.handle()
    const mailed = await Notification.query().whereNotNull('mailed_at')
    assert.deepEqual(
      mailed.map(({ userId }) => userId),
      [other.user.id]
    )
  })

  test('disabled users lose their streams when another process disables them', async ({
    assert,
    cleanup,
  }) => {
    const { user } = await makeMember()
    const other = await makeMember()
    const ending = await listenAs(user)
    const staying = await listenAs(other.user, { org_id: other.organization.id })
    cleanup(ending.close)
    cleanup(staying.close)
    // Another process reaches this one only through the database.
    await db.from('users').where('id', user.id).update({ disabled_at: '2030-05-01 08:00:00.000' })
    const endRefusedStreams = await app.container.make(EndRefusedStreams)
    await endRefusedStreams.handle()
    assert.isNull(await ending.next('posts'))
    const post = await PostFactory.merge({ organizationId: other.organization.id }).create()
    const event = await staying.next('posts')
    assert.deepEqual(event?.ids, [post.id])
  })

  test('posts of disabled users stay planned, and the command names organizations without another owner', async ({
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const post = await PostFactory.merge({
      organizationId: organization.id,
      createdBy: user.id,
      status: 'scheduled',
    }).create()
    const shared = await makeMember()
    const place = { organizationId: shared.organization.id, userId: user.id }
    await MembershipFactory.merge({ ...place, role: 'owner' }).create()
    const { said } = await ranCommand(UserDisable, [user.email])
    await post.refresh()
    assert.equal(post.status, 'scheduled')
    assert.lengthOf(await Membership.query().where('user_id', user.id), 2)
    assert.include(said, 'Posts that are already planned are still published')
    assert.include(said, `No one else owns ${organization.name}`)
    assert.notInclude(said, `No one else owns ${shared.organization.name}`)
  })

  test('enabled users can log in again, and their API tokens work', async ({ client }) => {
    const { user } = await makeDisabled()
    const program = await apiTokenOf(user, 'read')
    const { run } = await ranCommand(UserEnable, [user.email])
    run.assertSucceeded()
    const login = await client.post(LOGIN).json({ email: user.email, password: PASSWORD })
    login.assertStatus(200)
    const answer = await client.get('/api/organizations').bearerToken(program)
    answer.assertStatus(200)
  })

  test('disabling twice keeps the first moment', async ({ assert }) => {
    const { user } = await makeDisabled()
    const { disabledAt } = await User.findOrFail(user.id)
    await ranCommand(UserDisable, [user.email])
    const again = await User.findOrFail(user.id)
    assert.equal(again.disabledAt?.toMillis(), disabledAt?.toMillis())
    assert.isAtMost(Number(disabledAt), Number(now()))
  })

  test('{$self} names an email address that has no account')
    .with([UserDisable, UserEnable])
    .run(async ({ assert }, command) => {
      await UserFactory.create()
      const { run, said } = await ranCommand(command, ['eve@example.test'])
      run.assertExitCode(1)
      assert.equal(said, '[ red(error) ] No account found for eve@example.test')
      assert.isEmpty(await User.query().whereNotNull('disabled_at'))
    })
})
