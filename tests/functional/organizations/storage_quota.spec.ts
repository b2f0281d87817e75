import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import { UserFactory } from '#database/factories/user_factory'
import Media from '#models/media'
import Organization from '#models/organization'
import { storedBytes } from '#models/organization_quotas'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { exported, imported, wipeDatabase } from '#tests/helpers/data/organization_archive'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { setQuotas } from '#tests/helpers/quotas'

type Asker = Awaited<ReturnType<typeof makeMember>>

function upload(client: ApiClient, { user, organization }: Asker, file: Buffer) {
  return client
    .post('/api/drafts/upload-image')
    .withGuard('api')
    .loginAs(user)
    .field('org_id', organization.id)
    .file('image', file, { filename: 'dock.png' })
}

function addMaterial(client: ApiClient, { user, organization }: Asker, bytes: number) {
  return client
    .post('/api/organization-materials/upload')
    .withGuard('api')
    .loginAs(user)
    .field('org_id', organization.id)
    .file('file', Buffer.alloc(bytes, 'We answer on the same day. '), { filename: 'voice.txt' })
}

async function filesOf({ id }: Organization) {
  const { objects } = await drive.use().listAll(`organizations/${id}`, { recursive: true })
  return [...objects].filter(({ isFile }) => isFile).length
}

/** The archive of an organization with two images, and their size in bytes. */
async function archiveOfImages(client: ApiClient) {
  const ada = await makeMember()
  const file = await twoColorsPng()
  for (let images = 0; images < 2; images++) await upload(client, ada, file)
  const total = await storedBytes(ada.organization.id)
  return { ...ada, archive: await exported(ada.organization.id), total }
}

test.group('organizations: the storage quota', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => setQuotas({}))

  test('of twenty parallel uploads only those within the quota are stored, without leftover files', async ({
    client,
    assert,
  }) => {
    const ada = await makeMember()
    const file = await twoColorsPng()
    const first = await upload(client, ada, file)
    first.assertStatus(201)
    const { bytes } = await Media.firstOrFail()
    setQuotas({ storageBytes: 5 * bytes })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0 ? upload(client, ada, file) : addMaterial(client, ada, bytes)
      )
    )
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [...Array(4).fill(201), ...Array(16).fill(409)])
    assert.equal(await storedBytes(ada.organization.id), 5 * bytes)
    assert.equal(await filesOf(ada.organization), 5)
  })

  test('images of an imported archive count, and an import beyond the quota leaves nothing behind', async ({
    client,
    assert,
  }) => {
    const { user, organization, archive, total } = await archiveOfImages(client)
    await wipeDatabase()
    const again = await UserFactory.merge({ email: user.email }).create()
    setQuotas({ storageBytes: total - 1 })
    await assert.rejects(() => imported(archive, again), /storage of [\d.]+ MB is full/)
    assert.isEmpty(await Organization.all())
    assert.equal(await filesOf(organization), 0)
    setQuotas({ storageBytes: total })
    const id = await imported(archive, again)
    assert.equal(await storedBytes(id), total)
  })

  test('an upload after an import counts the imported files', async ({ client, assert }) => {
    const { user, archive, total } = await archiveOfImages(client)
    await wipeDatabase()
    const again = await UserFactory.merge({ email: user.email }).create()
    setQuotas({ storageBytes: total })
    const id = await imported(archive, again)
    const arrived = await Organization.findOrFail(id)
    const own = { user: again, organization: arrived } as Asker
    const answer = await upload(client, own, await twoColorsPng())
    answer.assertStatus(409)
    assert.equal(answer.body().code, 'E_STORAGE_QUOTA')
  })
})
