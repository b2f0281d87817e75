import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { MaterialFactory } from '#database/factories/material_factory'
import { MediaFactory } from '#database/factories/media_factory'
import { PostFactory } from '#database/factories/post_factory'
import Organization from '#models/organization'
import Post from '#models/post'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeMember } from '#tests/helpers/make_member'
import type { PostStatus } from '#domain/posts/lifecycle'

/** An organization with something of each kind, and a file. */
async function makeHouse(status: PostStatus = 'scheduled') {
  const member = await makeMember()
  const own = { organizationId: member.organization.id }
  await DraftFactory.merge(own).create()
  await CampaignFactory.merge(own).create()
  await MaterialFactory.merge(own).create()
  await MediaFactory.merge(own).create()
  await PostFactory.merge({ ...own, status }).create()
  const file = `organizations/${own.organizationId}/dock.png`
  await drive.use().put(file, 'a picture')
  return { ...member, file }
}

const OWN = ['posts', 'drafts', 'campaigns', 'materials', 'media', 'memberships']

test.group('organizations: their end', (group) => {
  group.each.setup(freshDatabase)

  test('takes all that is theirs along, and nothing else', async ({ client, assert }) => {
    const kept = await makeHouse()
    const { user, organization, file } = await makeHouse()
    const path = `/api/organizations/${organization.id}`
    const answer = await inTheNameOf(client, user).delete(path)
    answer.assertStatus(204)
    assert.isNull(await Organization.find(organization.id))
    for (const table of OWN) {
      const rows = await db.from(table).select('organization_id as id')
      assert.deepEqual(rows, [{ id: kept.organization.id }], table)
    }
    assert.isFalse(await drive.use().exists(file))
    assert.isTrue(await drive.use().exists(kept.file))
    assert.isEmpty(await db.from('file_removals'))
  })

  test('waits for a post that is on its way', async ({ client, assert }) => {
    const { user, organization, file } = await makeHouse('publishing')
    const path = `/api/organizations/${organization.id}`
    const answer = await inTheNameOf(client, user).delete(path)
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'E_ORGANIZATION_KEPT' })
    assert.lengthOf(await Post.all(), 1)
    assert.isTrue(await drive.use().exists(file))
  })
})
