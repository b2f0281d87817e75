import { test } from '@japa/runner'
import signup from '#config/signup'
import { UserFactory } from '#database/factories/user_factory'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import User from '#models/user'
import { now } from '#services/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'

const SIGNUP = '/api/auth/signup'
const ADA = { full_name: 'Ada Lovelace', email: 'ada@example.test', password: 'engine-7' }

/** An invitation to someone's organization, with its token. */
async function invite(email: string | null = null) {
  const { organization } = await makeMember()
  const invitation = new Invitation()
  const token = invitation.renew(now())
  await invitation.merge({ organizationId: organization.id, role: 'editor', email }).save()
  return { invitation, organization, token }
}

test.group('auth: sign-up by invitation (SIGNUP=invited)', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    signup.mode = 'invited'
    return () => void (signup.mode = 'open')
  })

  test('the first account of an empty database is always allowed, a second one is not', async ({
    client,
    assert,
  }) => {
    const first = await client.post(SIGNUP).json(ADA)
    first.assertStatus(201)
    const second = await client.post(SIGNUP).json({ ...ADA, email: 'eve@example.test' })
    second.assertStatus(403)
    second.assertBody({
      detail:
        'Sign-up is by invitation only. Ask the owner of your organization for an invitation.',
      code: 'E_SIGNUP_CLOSED',
    })
    assert.lengthOf(await User.all(), 1)
  })

  test('of eight parallel sign-ups for the first account, one succeeds', async ({
    client,
    assert,
  }) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        client.post(SIGNUP).json({ ...ADA, email: `user${i}@example.test` })
      )
    )
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [201, 403, 403, 403, 403, 403, 403, 403])
    assert.lengthOf(await User.all(), 1)
  })

  test('an invitation allows one account, which then accepts it', async ({ client, assert }) => {
    const { organization, token } = await invite()
    const opened = await client.post(SIGNUP).json({ ...ADA, invitation: token })
    opened.assertStatus(201)
    const other = { ...ADA, email: 'eve@example.test', invitation: token }
    const refused = await client.post(SIGNUP).json(other)
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'E_INVITATION_FOR_OTHER' })
    const ada = await User.findByOrFail('email', ADA.email)
    const accepted = await actingAs(client, ada).post('/api/invitations/accept', { token })
    accepted.assertStatus(200)
    assert.isTrue(await Membership.has({ organizationId: organization.id, userId: ada.id }))
  })

  test('invitations for another address, expired and invented ones are refused', async ({
    client,
    assert,
  }) => {
    const forOther = await invite('eve@example.test')
    const ended = await invite()
    await ended.invitation.merge({ expiresAt: now().minus({ seconds: 1 }) }).save()
    const answers = []
    for (const invitation of [forOther.token, ended.token, 'invented', '']) {
      const answer = await client.post(SIGNUP).json({ ...ADA, invitation })
      answers.push([answer.status(), answer.body().code])
    }
    const closed = [403, 'E_SIGNUP_CLOSED']
    assert.deepEqual(answers, [[403, 'E_INVITATION_FOR_OTHER'], closed, closed, closed])
    assert.isNull(await User.findBy('email', ADA.email))
  })

  test('the page says whom to contact, and shows the form while there is no account', async ({
    client,
    assert,
  }) => {
    const empty = await client.get('/signup').withInertia()
    assert.isNull((empty.inertiaProps as { closed: string | null }).closed)
    await UserFactory.create()
    const page = await client.get('/signup').withInertia()
    assert.match(String((page.inertiaProps as { closed: string | null }).closed), /^Sign-up is by/)
  })
})

test.group('auth: open sign-up', (group) => {
  group.each.setup(freshDatabase)

  test('an invitation that does not work keeps no one out', async ({ client }) => {
    await UserFactory.create()
    const answer = await client.post(SIGNUP).json({ ...ADA, invitation: 'invented' })
    answer.assertStatus(201)
  })
})
