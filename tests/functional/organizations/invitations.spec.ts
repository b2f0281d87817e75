import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import DeleteAccount from '#actions/account/delete_account'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import { detachedWork } from '#services/background/shutdown'
import { InvitationMail } from '#services/mail/team_mails'
import { bodyOf, actingAs } from '#tests/helpers/requests'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import mail from '@adonisjs/mail/services/main'

const GONE =
  'This invitation has expired, was withdrawn or has already been used. Ask for a new one.'

async function makeOrganizationWithRoles(client: ApiClient) {
  const { user: owner, organization } = await makeMember()
  const base = `/api/organizations/${organization.id}/invitations`
  const calls = actingAs(client, owner)
  const invite = async (body: object = { role: 'editor' }) => {
    const answer = await calls.post(base, body)
    answer.assertStatus(201)
    return { ...answer.body(), token: tokenIn(answer.body().url) }
  }
  return { owner, organization, base, calls, invite }
}

function tokenIn(url: string) {
  return url.split('/').at(-1) ?? ''
}

function accept(client: ApiClient, user: User, token: string) {
  return actingAs(client, user).post('/api/invitations/accept', { token })
}

test.group('invitations', (group) => {
  group.each.setup(freshDatabase)

  test('an invitation makes a member with its role, once', async ({ client, assert }) => {
    const { organization, invite } = await makeOrganizationWithRoles(client)
    const { token, is_mailed: isMailed } = await invite({ role: 'reviewer' })
    assert.isFalse(isMailed)
    const [ada, eve] = await UserFactory.createMany(2)
    const answer = await accept(client, ada, token)
    answer.assertStatus(200)
    answer.assertBodyContains({ id: organization.id, role: 'reviewer' })
    const second = await accept(client, eve, token)
    second.assertStatus(410)
    second.assertBodyContains({ detail: GONE, code: 'E_INVITATION_GONE' })
    assert.isFalse(await Membership.has({ organizationId: organization.id, userId: eve.id }))
  })

  test('of two parallel acceptances one succeeds', async ({ client, assert }) => {
    const { organization, invite } = await makeOrganizationWithRoles(client)
    const { token } = await invite()
    const people = await UserFactory.createMany(4)
    const answers = await Promise.all(people.map((user) => accept(client, user, token)))
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      1
    )
    assert.lengthOf(await Membership.of(organization.id), 2)
  })

  test('an invitation goes to exactly one address', async ({ client, assert }) => {
    const { base, calls } = await makeOrganizationWithRoles(client)
    for (const email of ['"ann\n"@northwind.example', 'ann@northwind.example,eve@other.example']) {
      const answer = await calls.post(base, { role: 'editor', email })
      answer.assertStatus(422)
      answer.assertBodyContains({ detail: 'Please enter a valid email address.' })
    }
    assert.lengthOf(await Invitation.all(), 0)
  })

  test('an invitation’s token is neither stored nor listed', async ({ client, assert }) => {
    const { calls, base, invite } = await makeOrganizationWithRoles(client)
    const { token } = await invite()
    const stored = await Invitation.firstOrFail()
    assert.notInclude(JSON.stringify(stored.$attributes), token)
    const listed = await calls.get(base)
    assert.containSubset(listed.body(), [{ role: 'editor', email: null }])
    assert.notInclude(listed.text(), token)
    assert.notInclude(listed.text(), stored.tokenHash)
  })

  test('an invitation expires after seven days', async ({ client, cleanup }) => {
    cleanup(freezeClock('2030-05-01T10:00:00Z'))
    const { invite } = await makeOrganizationWithRoles(client)
    const [first, second] = [await invite(), await invite()]
    const [ada, eve] = await UserFactory.createMany(2)
    freezeClock('2030-05-08T09:59:59Z')
    const early = await accept(client, ada, first.token)
    early.assertStatus(200)
    freezeClock('2030-05-08T10:00:00Z')
    const late = await accept(client, eve, second.token)
    late.assertStatus(410)
  })

  test('a revoked invitation is invalid', async ({ client, assert }) => {
    const { calls, base, invite } = await makeOrganizationWithRoles(client)
    const { id, token } = await invite()
    const revoked = await calls.delete(`${base}/${id}`)
    revoked.assertStatus(204)
    const answer = await accept(client, await UserFactory.create(), token)
    answer.assertStatus(410)
    assert.isEmpty(await bodyOf(calls.get(base)))
  })

  test('a new link invalidates the previous one', async ({ client }) => {
    const { calls, base, invite } = await makeOrganizationWithRoles(client)
    const { id, token } = await invite()
    const renewed = await calls.post(`${base}/${id}/link`)
    renewed.assertStatus(201)
    const ada = await UserFactory.create()
    const former = await accept(client, ada, token)
    former.assertStatus(410)
    const fresh = await accept(client, ada, tokenIn(renewed.body().url))
    fresh.assertStatus(200)
  })

  test('the invitations of an owner who {$self} are withdrawn, and no others')
    .with(['is removed', 'leaves', 'steps down', 'deletes their account'] as const)
    .run(async ({ client, assert }, way) => {
      const { owner, organization, base, calls, invite } = await makeOrganizationWithRoles(client)
      const [other, passedOn] = [await invite(), await invite({ role: 'owner' })]
      const former = await UserFactory.create()
      const { id } = await organization
        .related('memberships')
        .create({ userId: former.id, role: 'owner' })
      const theirs = actingAs(client, former)
      const made = await theirs.post(base, { role: 'owner' })
      const renewed = await theirs.post(`${base}/${passedOn.id}/link`)
      const members = base.replace('invitations', 'members')
      const end = {
        'is removed': () => calls.delete(`${members}/${id}?links=transfer`),
        'leaves': () => theirs.delete(base.replace('invitations', 'membership')),
        'steps down': () =>
          client.patch(`${members}/${id}`).json({ role: 'editor' }).withGuard('api').loginAs(owner),
        'deletes their account': async () =>
          new DeleteAccount().handle({ user: await former.refresh() }),
      }
      await end[way]()
      const [stranger, expected] = await UserFactory.createMany(2)
      for (const answer of [made, renewed]) {
        const refused = await accept(client, stranger, tokenIn(answer.body().url))
        refused.assertStatus(410)
      }
      const accepted = await accept(client, expected, other.token)
      accepted.assertStatus(200)
      const { organizationId } = await Membership.findByOrFail({ user_id: expected.id })
      assert.equal(organizationId, organization.id)
    })

  test('an invitation with an email address is limited to it', async ({ client, assert }) => {
    const { organization, invite } = await makeOrganizationWithRoles(client)
    const { token } = await invite({ role: 'editor', email: ' Ada@Example.com ' })
    const eve = await UserFactory.create()
    const refused = await accept(client, eve, token)
    refused.assertStatus(403)
    assert.equal(
      refused.body().detail,
      'This invitation is for ada@example.com. Log in with that address to accept it.'
    )
    const ada = await UserFactory.merge({ email: 'ada@example.com' }).create()
    const answer = await accept(client, ada, token)
    answer.assertStatus(200)
    assert.isTrue(await Membership.has({ organizationId: organization.id, userId: ada.id }))
  })

  test('an email address has one invitation, and a member gets none', async ({
    client,
    assert,
  }) => {
    const { owner, calls, base, invite } = await makeOrganizationWithRoles(client)
    const first = await invite({ role: 'editor', email: 'ada@example.com' })
    const second = await invite({ role: 'reviewer', email: 'ada@example.com' })
    assert.equal(second.id, first.id)
    assert.containSubset(await bodyOf(calls.get(base)), [{ role: 'reviewer' }])
    const refused = await calls.post(base, { role: 'editor', email: owner.email })
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_MEMBER_ALREADY' })
    const { token } = await invite()
    const again = await accept(client, owner, token)
    again.assertStatus(409)
    assert.lengthOf(await Invitation.all(), 2)
  })

  test('an invitation is emailed where email is configured', async ({
    client,
    assert,
    cleanup,
  }) => {
    const isEnabled = Object.getOwnPropertyDescriptor(InvitationMail.prototype, 'isEnabled')!
    Object.defineProperty(InvitationMail.prototype, 'isEnabled', {
      configurable: true,
      get: () => true,
    })
    cleanup(() => {
      Object.defineProperty(InvitationMail.prototype, 'isEnabled', isEnabled)
    })
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    const { owner, organization, invite } = await makeOrganizationWithRoles(client)
    const { token, is_mailed: isMailed } = await invite({ role: 'editor', email: 'a@example.com' })
    assert.isTrue(isMailed)
    await detachedWork.idle()
    const [message] = messages.sent()
    message.assertTo('a@example.com')
    message.assertSubject(`${owner.fullName} invited you to ${organization.name} on Herald`)
    message.assertTextIncludes(token)
    message.assertHtmlIncludes(token)
  })

  test('the invitation page shows its details and sends no referrer', async ({
    client,
    assert,
  }) => {
    const { organization, invite } = await makeOrganizationWithRoles(client)
    const { token } = await invite()
    const page = await client.get(`/invitations/${token}`).withInertia()
    page.assertStatus(200)
    page.assertHeader('referrer-policy', 'no-referrer')
    assert.containSubset(page.inertiaProps, {
      token,
      invitation: { organization: { name: organization.name }, role: 'editor', is_member: false },
    })
    const gone = await client.get('/invitations/unknown').withInertia()
    gone.assertStatus(200)
    assert.containSubset(gone.inertiaProps, { invitation: null })
  })
})
