import { test } from '@japa/runner'
import UserDelete from '#commands/user_delete'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { Role } from '#domain/organizations/roles'
import Membership from '#models/membership'
import Organization from '#models/organization'
import User from '#models/user'
import { billingOf, CARDS, stripePeer } from '#tests/helpers/requests/billing_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { makeMember } from '#tests/helpers/data/members'
import { ranCommand } from '#tests/helpers/commands'

async function joined(organizationId: string, role: Role, email: string) {
  const user = await UserFactory.merge({ email }).create()
  await MembershipFactory.merge({ organizationId, userId: user.id, role }).create()
  return user
}

/** The owner of one organization alone and of one with others. */
async function makeOwner() {
  const { user, organization: alone } = await makeMember()
  const { organization: shared } = await makeMember()
  const { id: organizationId } = shared
  await Membership.query().where({ organizationId }).update({ user_id: user.id })
  const editor = await joined(organizationId, 'editor', 'editor@example.test')
  const reviewer = await joined(organizationId, 'reviewer', 'reviewer@example.test')
  return { user, alone, shared, editor, reviewer }
}

test.group('commands: user:delete', (group) => {
  linkedinPeer(group)
  const stripe = stripePeer(group)
  group.each.setup(freshDatabase)

  test('user:delete lists what is deleted and who takes over, and deletes nothing without --yes', async ({
    assert,
  }) => {
    const { user, alone, shared, editor } = await makeOwner()
    await PostFactory.merge({ organizationId: alone.id, status: 'scheduled' }).create()
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    await shared.merge({ linkedinAccountId: account.id }).save()
    const { run, said } = await ranCommand(UserDelete, [user.email])
    run.assertExitCode(1)
    assert.include(said, `- ${alone.name} is deleted with all its content (planned posts: 1).`)
    assert.include(said, `- ${shared.name} stays, and ${editor.email} (${editor.fullName}) becomes`)
    assert.include(said, `- ${shared.name} publishes with their LinkedIn account`)
    assert.include(said, 'Nothing was deleted. To delete it, add --yes.')
    assert.lengthOf(await User.all(), 4)
    assert.isNotNull(await Organization.find(alone.id))
  })

  test('user:delete --yes deletes the account as Settings does, and the default owner takes over', async ({
    assert,
  }) => {
    const { user, alone, shared, editor } = await makeOwner()
    const { run, said } = await ranCommand(UserDelete, [user.email.toUpperCase(), '--yes'])
    run.assertSucceeded()
    assert.include(said, `The account of ${user.email} is deleted`)
    assert.isNull(await User.find(user.id))
    assert.isNull(await Organization.find(alone.id))
    const owner = await Membership.ownerOf(shared.id)
    assert.equal(owner?.userId, editor.id)
  })

  test('user:delete --transfer-to makes another member the owner', async ({ assert }) => {
    const { user, shared, reviewer } = await makeOwner()
    const { run } = await ranCommand(UserDelete, [
      ...[user.email, `--transfer-to=${reviewer.email}`, '--yes'],
    ])
    run.assertSucceeded()
    const owner = await Membership.ownerOf(shared.id)
    assert.equal(owner?.userId, reviewer.id)
  })

  test('user:delete refuses {name}')
    .with([
      {
        name: 'a new owner who is no member',
        args: ['--transfer-to=eve@example.test'],
        says: "eve@example.test isn't a member of an organization that needs an owner",
      },
      {
        name: 'an unknown email address',
        args: [],
        email: 'nobody@example.test',
        says: 'No account found for nobody@example.test',
      },
    ])
    .run(async ({ assert }, { args, email, says }) => {
      const { user } = await makeOwner()
      await UserFactory.merge({ email: 'eve@example.test' }).create()
      const { run, said } = await ranCommand(UserDelete, [email ?? user.email, '--yes', ...args])
      run.assertExitCode(1)
      assert.equal(said, `[ red(error) ] ${says}`)
      assert.lengthOf(await User.all(), 5)
    })

  test('user:delete is refused while a post is being published', async ({ assert }) => {
    const { user, alone } = await makeOwner()
    await PostFactory.merge({ organizationId: alone.id, status: 'publishing' }).create()
    const { run, said } = await ranCommand(UserDelete, [user.email, '--yes'])
    run.assertExitCode(1)
    assert.include(said, 'Nothing was deleted. One of their posts is being published right now.')
    assert.isNotNull(await User.find(user.id))
  })

  test('user:delete cancels a subscription, and deletes nothing while Stripe is unreachable', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    await billingOf(client, user).buy(stripe(), CARDS.good)
    await billingOf(client, user).status()
    stripe().faults.add({ match: 'DELETE /v1/subscriptions/*', fault: 'status', status: 500 })
    const refused = await ranCommand(UserDelete, [user.email, '--yes'])
    refused.run.assertExitCode(1)
    assert.include(refused.said, '- Their subscription is cancelled with Stripe now.')
    assert.include(refused.said, "Nothing was deleted. Stripe isn't responding")
    assert.isNotNull(await User.find(user.id))
    stripe().faults.clear()
    const done = await ranCommand(UserDelete, [user.email, '--yes'])
    done.run.assertSucceeded()
    assert.isNull(await User.find(user.id))
  })
})
