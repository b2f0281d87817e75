import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import Invitation from '#models/invitation'
import Media from '#models/media'
import Organization from '#models/organization'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { statuses } from '#tests/helpers/requests/billing_requests'
import { makeMember } from '#tests/helpers/data/members'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { setQuotas } from '#tests/helpers/quotas'
import type { ApiClient } from '@japa/api-client'

async function upload(client: ApiClient, member: Awaited<ReturnType<typeof makeMember>>) {
  return client
    .post('/api/drafts/upload-image')
    .withGuard('api')
    .loginAs(member.user)
    .field('org_id', member.organization.id)
    .file('image', await twoColorsPng(), { filename: 'dock.png' })
}

test.group('organizations: what the operator allows', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => setQuotas({}))

  test('the storage quota limits an organization’s files', async ({ client, assert }) => {
    const [ada, eve] = [await makeMember(), await makeMember()]
    const first = await upload(client, ada)
    first.assertStatus(201)
    const { bytes } = await Media.firstOrFail()
    setQuotas({ storageBytes: 2 * bytes })
    const second = await upload(client, ada)
    second.assertStatus(201)
    const third = await upload(client, ada)
    third.assertStatus(409)
    assert.equal(third.body().code, 'E_STORAGE_QUOTA')
    assert.match(third.body().detail, /^This organization's storage of [\d.]+ MB is full\. Delete/)
    assert.lengthOf(await Media.all(), 2)
    const material = await client
      .post('/api/organization-materials/upload')
      .withGuard('api')
      .loginAs(ada.user)
      .field('org_id', ada.organization.id)
      .file('file', Buffer.from('We answer on the same day.'), { filename: 'voice.txt' })
    assert.equal(material.body().code, 'E_STORAGE_QUOTA')
    const other = await upload(client, eve)
    other.assertStatus(201)
  })

  test('the number of owned organizations is limited, also for parallel requests', async ({
    client,
    assert,
  }) => {
    setQuotas({ organizationsPerUser: 3 })
    const user = await UserFactory.create()
    const calls = actingAs(client, user)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => calls.post('/api/organizations', { name: `Acme ${i}` }))
    )
    const made = answers.filter((answer) => answer.status() === 201)
    assert.lengthOf(made, 3)
    for (const answer of answers.filter((some) => some.status() !== 201)) {
      answer.assertStatus(409)
      answer.assertBody({
        detail:
          'You own 3 organizations, which is the limit. Delete one or ask an owner to invite you.',
        code: 'E_ORGANIZATION_QUOTA',
      })
    }
    assert.lengthOf(await Organization.all(), 3)
  })

  test('invitations are limited per user and hour, also for parallel requests', async ({
    client,
    assert,
  }) => {
    setQuotas({ invitationsPerHour: 5 })
    const { user, organization } = await makeMember()
    const path = `/api/organizations/${organization.id}/invitations`
    const { post } = actingAs(client, user)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => post(path, { role: 'editor', email: `m${i}@b.example` }))
    )
    assert.deepEqual(statuses(answers), { 201: 5, 429: 7 })
    const refused = answers.find((answer) => answer.status() === 429)
    assert.equal(
      refused?.body().detail,
      'You can send 5 invitations an hour. Please try again later.'
    )
    assert.lengthOf(await Invitation.all(), 5)
  })
})
