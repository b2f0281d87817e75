import { test } from '@japa/runner'
import DeleteExpiredRecords from '#actions/auth/delete_expired_records'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import db from '@adonisjs/lucid/services/db'
import IdempotentAnswer from '#models/idempotent_answer'
import Invitation from '#models/invitation'
import Organization from '#models/organization'
import PasswordReset from '#models/password_reset'
import User from '#models/user'
import type { ApiClient } from '@japa/api-client'

const PATH = '/api/organizations'
const ACME = { name: 'Acme' }

function create(client: ApiClient, user: User, key: string, body: object = ACME) {
  return client.post(PATH).withGuard('api').loginAs(user).header('idempotency-key', key).json(body)
}

test.group('a POST with an Idempotency-Key', (group) => {
  group.each.setup(freshDatabase)

  test('a repeated key returns the first response and does nothing more', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const first = await create(client, user, 'one')
    first.assertStatus(201)
    const again = await create(client, user, 'one')
    again.assertStatus(201)
    again.assertHeader('idempotent-replayed', 'true')
    assert.deepEqual(again.body(), first.body())
    assert.lengthOf(await Organization.all(), 1)
    const other = await create(client, user, 'two')
    assert.notEqual(other.body().id, first.body().id)
  })

  test('a repeated deletion returns the token that undoes it', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const { id } = await PostFactory.merge({ organizationId: organization.id }).create()
    const remove = () =>
      client
        .post('/api/posts/delete-many')
        .withGuard('api')
        .loginAs(user)
        .header('idempotency-key', 'one')
        .json({ org_id: organization.id, ids: [id] })
    const first = await remove()
    const again = await remove()
    again.assertHeader('idempotent-replayed', 'true')
    assert.isString(first.header('x-undo-token'))
    again.assertHeader('x-undo-token', first.header('x-undo-token'))
  })

  test('of parallel requests with a key one runs, the others wait or get its response', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => create(client, user, 'click'))
    )
    const statuses = new Set(answers.map((answer) => answer.status()))
    assert.isTrue(statuses.has(201))
    assert.isEmpty([...statuses].filter((status) => status !== 201 && status !== 409))
    assert.lengthOf(await Organization.all(), 1)
  })

  test('a key with another body is refused', async ({ client, assert }) => {
    const user = await UserFactory.create()
    await create(client, user, 'one')
    const answer = await create(client, user, 'one', { name: 'Other' })
    answer.assertStatus(422)
    answer.assertBodyContains({ code: 'E_IDEMPOTENCY_KEY' })
    const elsewhere = await client
      .post('/api/settings/timezone')
      .withGuard('api')
      .loginAs(user)
      .header('idempotency-key', 'one')
      .json({ timezone: 'UTC' })
    elsewhere.assertStatus(422)
    assert.lengthOf(await Organization.all(), 1)
  })

  test('a key belongs to its user', async ({ client, assert }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    const first = await create(client, ada, 'one')
    const second = await create(client, eve, 'one')
    second.assertStatus(201)
    assert.notEqual(second.body().id, first.body().id)
    assert.equal(second.body().created_by, eve.id)
  })

  test('a refusal is stored as the response', async ({ client }) => {
    const user = await UserFactory.create()
    const first = await create(client, user, 'one', { name: '' })
    first.assertStatus(422)
    const again = await create(client, user, 'one', { name: '' })
    again.assertStatus(422)
    again.assertHeader('idempotent-replayed', 'true')
  })

  test('a server error is not stored', async ({ client, assert, cleanup }) => {
    const user = await UserFactory.create()
    const save = Organization.prototype.save
    cleanup(() => {
      Organization.prototype.save = save
    })
    Organization.prototype.save = () => Promise.reject(new Error('the disk is full'))
    const failed = await create(client, user, 'one')
    failed.assertStatus(500)
    assert.lengthOf(await IdempotentAnswer.all(), 0)
    Organization.prototype.save = save
    const again = await create(client, user, 'one')
    again.assertStatus(201)
  })

  test('a repeated key must wait while the first request runs', async ({ client, assert }) => {
    const user = await UserFactory.create()
    await create(client, user, 'one')
    await IdempotentAnswer.query().update({ status: null, body: null })
    const answer = await create(client, user, 'one')
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'E_REQUEST_UNDER_WAY' })
    answer.assertHeader('retry-after', '1')
    assert.lengthOf(await Organization.all(), 1)
  })

  test('a repeated key runs again when the first process crashed', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock('2026-05-01T10:00:00Z'))
    const user = await UserFactory.create()
    await create(client, user, 'one')
    await IdempotentAnswer.query().update({ status: null, body: null })
    freezeClock('2026-05-01T10:10:01Z')
    const answer = await create(client, user, 'one')
    answer.assertStatus(201)
    assert.lengthOf(await Organization.all(), 2)
  })

  test('a key can be reused after a day', async ({ client, assert, cleanup }) => {
    cleanup(freezeClock('2026-05-01T10:00:00Z'))
    const user = await UserFactory.create()
    await create(client, user, 'one')
    freezeClock('2026-05-02T10:00:00Z')
    await create(client, user, 'one')
    assert.lengthOf(await Organization.all(), 1)
    freezeClock('2026-05-02T10:00:01Z')
    const other = await create(client, user, 'one', { name: 'Another' })
    other.assertStatus(201)
    assert.lengthOf(await Organization.all(), 2)
  })

  test('an invalid key is refused: {name}')
    .with([
      { name: 'with a blank', key: 'a b' },
      { name: 'endless', key: 'k'.repeat(256) },
    ])
    .run(async ({ client, assert }, { key }) => {
      const answer = await create(client, await UserFactory.create(), key)
      answer.assertStatus(422)
      answer.assertBodyContains({ code: 'E_IDEMPOTENCY_KEY' })
      assert.lengthOf(await Organization.all(), 0)
    })

  test('a stored response is encrypted, and its link is returned again', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const invite = () =>
      client
        .post(`/api/organizations/${organization.id}/invitations`)
        .withGuard('api')
        .loginAs(user)
        .header('idempotency-key', 'invite')
        .json({ role: 'editor', email: 'ada@example.test' })
    const first = await invite()
    first.assertStatus(201)
    const [row] = await db.from('idempotent_answers')
    for (const detail of ['/invitations/', 'ada@example.test', organization.id]) {
      assert.include(first.text() + organization.id, detail)
      assert.notInclude(JSON.stringify(row), detail)
    }
    const again = await invite()
    again.assertHeader('idempotent-replayed', 'true')
    assert.deepEqual(again.body(), first.body())
    assert.lengthOf(await Invitation.all(), 1)
  })

  test('the key of an upload covers the bytes of the file', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const upload = (bytes: string) =>
      client
        .post('/api/drafts/upload-image')
        .withGuard('api')
        .loginAs(user)
        .header('idempotency-key', 'up')
        .field('org_id', organization.id)
        .file('image', Buffer.from(bytes), { filename: 'a.png' })
    const first = await upload('no picture')
    const again = await upload('no picture')
    assert.equal(again.status(), first.status())
    again.assertHeader('idempotent-replayed', 'true')
    const other = await upload('no picturE')
    other.assertBodyContains({ code: 'E_IDEMPOTENCY_KEY' })
  })
})

test.group('expired responses', (group) => {
  group.each.setup(freshDatabase)

  test('expired responses are deleted, and nothing else', async ({ client, assert, cleanup }) => {
    const user = await UserFactory.create()
    await create(client, user, 'old')
    await PasswordReset.issueFor(user)
    await User.accessTokens.create(user, ['*'], { expiresIn: -1 })
    const forget = new DeleteExpiredRecords()

    await forget.handle()
    assert.lengthOf(await IdempotentAnswer.all(), 1)
    assert.lengthOf(await PasswordReset.all(), 1)
    assert.lengthOf(await User.accessTokens.all(user), 1)

    const answer = await IdempotentAnswer.firstOrFail()
    cleanup(freezeClock(answer.createdAt.plus({ days: 1, seconds: 1 }).toISO()!))
    await forget.handle()
    assert.lengthOf(await IdempotentAnswer.all(), 0)
    assert.lengthOf(await PasswordReset.all(), 0)
    assert.lengthOf(await User.accessTokens.all(user), 1)
  })
})
