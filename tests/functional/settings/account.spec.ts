import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import drive from '@adonisjs/drive/services/main'
import DeleteOrphanedFiles from '#actions/media/delete_orphaned_files'
import { PostFactory } from '#database/factories/post_factory'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { UserFactory } from '#database/factories/user_factory'
import FileRemoval from '#models/file_removal'
import Membership from '#models/membership'
import Notification from '#models/notification'
import Organization from '#models/organization'
import PostEvent from '#models/post_event'
import Run from '#models/run'
import User from '#models/user'
import { loggedPost } from '#queries/posts/post_details'
import { postLog } from '#transformers/post_details_transformer'
import { billingOf, CARDS, stripePeer } from '#tests/helpers/requests/billing_requests'
import { bearerOf } from '#tests/helpers/requests'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { allRows, rowInEveryTable } from '#tests/helpers/data/every_table'
import { freshDatabase } from '#tests/helpers/test_database'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { storedImage } from '#tests/helpers/requests/image_requests'
import type { Role } from '#domain/organizations/roles'
import { now } from '#services/clock'

const PATH = '/api/settings/account'
const PASSWORD = 'the right password'

async function withPassword(user: User) {
  await user.merge({ password: PASSWORD }).save()
  return user
}

function remove(client: ApiClient, user: User, sent: object = {}) {
  const body = { email: user.email, password: PASSWORD, ...sent }
  return client.delete(PATH).withGuard('api').loginAs(user).json(body)
}

async function member(organizationId: string, role: Role) {
  const user = await UserFactory.create()
  await Membership.create({ organizationId, userId: user.id, role })
  return user
}

/** Every row of every table that contains one of these words. */
async function rowsNaming(words: string[]) {
  const rows = await allRows()
  return Object.entries(rows).flatMap(([table, found]) =>
    found
      .map((row) => `${table}: ${JSON.stringify(row)}`)
      .filter((text) => words.some((word) => text.includes(word)))
  )
}

test.group('settings: an account that is deleted', (group) => {
  const linkedin = linkedinPeer(group)
  const stripe = stripePeer(group)
  group.each.setup(freshDatabase)

  test('a deleted account leaves no row, file or token, and other accounts are unchanged', async ({
    client,
    assert,
  }) => {
    const { user, organization, account } = await connectedOrganization(linkedin().url)
    await withPassword(user)
    const mine = { users: user.id, organizations: organization.id, memberships: 'made' }
    await rowInEveryTable(mine, { email: user.email })
    const other = await makeMember()
    const theirs = { users: other.user.id, organizations: other.organization.id }
    await rowInEveryTable({ ...theirs, memberships: 'made' }, { email: other.user.email })
    const picture = await storedImage(organization.id)
    const key = `organizations/${organization.id}/${picture.media.id}.png`
    await drive.use().move(picture.media.diskKey, key)
    await drive.use().put(`members/${account.id}/face.jpg`, 'face')
    const words = [user.id, user.email, organization.id, account.id]
    const before = await allRows()
    for (const [table, rows] of Object.entries(before)) assert.isNotEmpty(rows, table)
    const bearer = await bearerOf(user)

    const answer = await remove(client, user)

    answer.assertStatus(204)
    assert.deepEqual(await rowsNaming(words), [])
    for (const folder of [`organizations/${organization.id}`, `members/${account.id}`]) {
      const left = await drive
        .use()
        .listAll(folder, { recursive: true })
        .then(({ objects }) => [...objects])
        .catch(() => [])
      assert.isEmpty(left)
    }
    const refused = await client.get('/api/auth/me').bearerToken(bearer)
    refused.assertStatus(401)
    const me = await fetch(`${linkedin().url}/v2/userinfo`, {
      headers: { authorization: `Bearer ${account.accessToken}` },
    })
    assert.equal(me.status, 401)
    const after = await allRows()
    const [others, since] = [before, after].map((rows) =>
      Object.values(rows)
        .flat()
        .filter((row) => JSON.stringify(row).includes(other.user.id))
    )
    assert.deepEqual(since, others)
  })

  test('an account is deleted only with its email address and password', async ({
    client,
    assert,
  }) => {
    const user = await withPassword(await UserFactory.create())
    for (const [sent, code] of [
      [{ email: 'other@example.com' }, 'E_WRONG_EMAIL'],
      [{ password: 'another one' }, 'E_WRONG_PASSWORD'],
      [{ email: undefined }, 'E_VALIDATION_ERROR'],
    ] as const) {
      const answer = await remove(client, user, sent)
      answer.assertStatus(422)
      assert.equal(answer.body().code, code)
    }
    assert.isNotNull(await User.find(user.id))
    const done = await remove(client, user, { email: ` ${user.email.toUpperCase()} ` })
    done.assertStatus(204)
  })

  test('shared organizations continue under the oldest editor or a chosen member', async ({
    client,
    assert,
  }) => {
    const { user, organization: first } = await makeMember()
    await withPassword(user)
    const reviewer = await member(first.id, 'reviewer')
    const editor = await member(first.id, 'editor')
    await member(first.id, 'editor')
    const second = await Organization.create({ ...first.$attributes, id: 'second' })
    await Membership.create({ organizationId: second.id, userId: user.id, role: 'owner' })
    await member(second.id, 'editor')
    const chosen = await member(second.id, 'reviewer')
    const third = await makeMember()
    const { organization: joined } = third
    await Membership.create({ organizationId: joined.id, userId: user.id, role: 'editor' })
    const post = await PostFactory.merge({ organizationId: first.id, createdBy: user.id }).create()
    await PostEvent.create({ postId: post.id, userId: user.id, kind: 'moved' })

    const plan = await client.get(PATH).withGuard('api').loginAs(user)
    const fates = plan.body().organizations.map(({ fate }: { fate: string }) => fate)
    assert.sameMembers(fates, ['handed_over', 'handed_over', 'left'])
    const stranger = await remove(client, user, { heirs: { second: third.user.id } })
    stranger.assertStatus(422)
    const answer = await remove(client, user, { heirs: { second: chosen.id } })

    answer.assertStatus(204)
    const owners = [await Membership.ownerOf(first.id), await Membership.ownerOf('second')]
    assert.deepEqual(
      owners.map((owner) => owner?.userId),
      [editor.id, chosen.id]
    )
    assert.isNotNull(await Organization.find(joined.id))
    const { events } = postLog(await loggedPost(reviewer, post.id))
    assert.equal(events[0].by, 'A former member')
    assert.deepEqual(await rowsNaming([user.id, user.email]), [])
  })

  test('an organization that lost its other members since the user was asked is not deleted', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    await withPassword(user)
    const alone = await Organization.create({ ...organization.$attributes, id: 'alone' })
    await Membership.create({ organizationId: alone.id, userId: user.id, role: 'owner' })
    const { id } = await member(organization.id, 'editor')
    const sent = { heirs: { [organization.id]: id }, deleted_organizations: [alone.id] }
    await Membership.query().where('user_id', id).delete()
    const refused = await remove(client, user, sent)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'E_PLAN_CHANGED')
    assert.isNotNull(await Organization.find(organization.id))
    const agreed = { deleted_organizations: [alone.id, organization.id] }
    const done = await remove(client, user, agreed)
    done.assertStatus(204)
  })

  test('{title}')
    .with([
      { title: 'a reviewer who takes over does not post as a third member', role: 'reviewer' },
      { title: 'an editor who takes over posts as before', role: 'editor' },
    ] as const)
    .run(async ({ client, assert }, { role }) => {
      const { user, organization } = await makeMember()
      await withPassword(user)
      const colleague = await member(organization.id, 'editor')
      const account = await LinkedinAccountFactory.merge({ userId: colleague.id }).create()
      await organization.merge({ linkedinAccountId: account.id }).save()
      const chosen = await member(organization.id, role)

      const answer = await remove(client, user, { heirs: { [organization.id]: chosen.id } })

      answer.assertStatus(204)
      await organization.refresh()
      const isDetached = role === 'reviewer'
      assert.equal(organization.linkedinAccountId, isDetached ? null : account.id)
      const notifications = await Notification.query().where({ user_id: colleague.id })
      assert.lengthOf(notifications, isDetached ? 1 : 0)
    })

  test('an account cannot be deleted while a post is being published', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    await withPassword(user)
    const sent = { organizationId: organization.id, status: 'publishing' as const }
    const post = await PostFactory.merge(sent).create()
    const refused = await remove(client, user)
    refused.assertStatus(409)
    assert.match(refused.body().detail, /being published right now/)
    await post.merge({ status: 'failed' }).save()
    const done = await remove(client, user)
    done.assertStatus(204)
  })

  test('deleting an account cancels its running work', async ({ client, assert }) => {
    const { user } = await makeMember()
    await withPassword(user)
    const shared = await makeMember()
    const { organization } = shared
    await Membership.create({ organizationId: organization.id, userId: user.id, role: 'editor' })
    const kept = { organizationId: organization.id, kind: 'figures' as const, input: {} }
    const running = { ...kept, status: 'running' as const, claimedBy: 'here' }
    const run = await Run.create({ ...running, userId: user.id })
    const other = await Run.create({ ...running, userId: shared.user.id })
    const answer = await remove(client, user)
    answer.assertStatus(204)
    assert.isNull(await Run.find(run.id))
    assert.isFalse(await Run.isHeld({ id: run.id, claim: 'here' }))
    assert.isTrue(await Run.isHeld({ id: other.id, claim: 'here' }))
  })

  test('deleting an account ends the subscription immediately and deletes the Stripe customer', async ({
    client,
    assert,
  }) => {
    const user = await withPassword(await UserFactory.create())
    await billingOf(client, user).buy(stripe(), CARDS.good)
    await billingOf(client, user).status()
    await user.refresh()
    stripe().faults.add({ match: 'DELETE /v1/subscriptions/*', fault: 'status', status: 500 })
    const refused = await remove(client, user)
    assert.include([502, 503], refused.status())
    assert.match(refused.body().detail, /nothing was deleted/)
    assert.isNotNull(await User.find(user.id))
    stripe().faults.clear()
    const answer = await remove(client, user)
    answer.assertStatus(204)
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const customer = await fetch(`${stripe().url}/v1/customers/${user.stripeCustomerId}`, {
      headers,
    })
    assert.include(await customer.text(), 'deleted')
  })

  test('an account that stays after its subscription was cancelled says so', async ({
    client,
    assert,
  }) => {
    const user = await withPassword(await UserFactory.create())
    await billingOf(client, user).buy(stripe(), CARDS.good)
    await billingOf(client, user).status()
    stripe().faults.add({ match: 'DELETE /v1/customers/*', fault: 'status', status: 500 })
    const refused = await remove(client, user)
    refused.assertStatus(503)
    assert.match(refused.body().detail, /nothing was deleted, but your subscription is cancelled/)
    assert.isNotNull(await User.find(user.id))
    stripe().faults.clear()
    const answer = await remove(client, user)
    answer.assertStatus(204)
  })

  test('files that could not be deleted are deleted by the next cleanup', async ({ assert }) => {
    const { organization } = await makeMember()
    const [gone, kept] = ['organizations/gone', `organizations/${organization.id}`]
    for (const folder of [gone, kept]) {
      await drive.use().put(`${folder}/x.txt`, 'x')
      await FileRemoval.of(folder, now())
    }
    await new DeleteOrphanedFiles().handle()
    assert.isFalse(await drive.use().exists(`${gone}/x.txt`))
    assert.isTrue(await drive.use().exists(`${kept}/x.txt`))
    assert.isEmpty(await FileRemoval.all())
  })
})
