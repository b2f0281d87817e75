import { EventEmitter } from 'node:events'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { MaterialFactory } from '#database/factories/material_factory'
import { MediaFactory } from '#database/factories/media_factory'
import { PostFactory } from '#database/factories/post_factory'
import AwaitRun from '#actions/runs/await_run'
import CancelRuns from '#actions/runs/cancel_runs'
import { DELETED } from '#domain/runs/run_rules'
import Organization from '#models/organization'
import Post from '#models/post'
import Run from '#models/run'
import { runningWork } from '#services/background/run_worker'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { waitingRun } from '#tests/helpers/data/runs'
import { insertPosts, randomPosts, SEED, seededRandom } from '#tests/helpers/data/stored_posts'
import { statementsOf } from '#tests/helpers/statements'
import type { PostStatus } from '#domain/posts/post_lifecycle'

/** An organization with a record of each kind, and a file. */
async function makeOrganizationWithRoles(status: PostStatus = 'scheduled') {
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

/** A run of an organization that runs in this process. */
async function runningWorkOf({ user, organization }: Awaited<ReturnType<typeof makeMember>>) {
  const of = { organizationId: organization.id, userId: user.id }
  const run = await waitingRun({ ...of, status: 'running' })
  return { run, signal: runningWork.register(run.id).signal }
}

const OWN = ['posts', 'drafts', 'campaigns', 'materials', 'media', 'memberships']

test.group('organizations: deletion', (group) => {
  group.each.setup(freshDatabase)

  test('deleting an organization deletes everything it owns, and nothing else', async ({
    client,
    assert,
  }) => {
    const kept = await makeOrganizationWithRoles()
    const { user, organization, file } = await makeOrganizationWithRoles()
    const path = `/api/organizations/${organization.id}`
    const answer = await actingAs(client, user).delete(path)
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

  test('the posts of a large organization are deleted in parts, so that others are not kept waiting', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const own = { organizationId: organization.id, campaignIds: ['camp_any'], name: 'many' }
    const published = { count: 450, days: 9, published: 10, now: DateTime.utc() }
    const random = seededRandom(SEED)
    await insertPosts(randomPosts({ ...own, ...published, random }))
    const path = `/api/organizations/${organization.id}`
    const statements = await statementsOf(() => actingAs(client, user).delete(path))
    const deletions = statements.filter((sql) => sql.startsWith('delete from `posts`'))
    assert.lengthOf(deletions, 9)
    assert.isEmpty(await Post.all())
  })

  test('an organization cannot be deleted while a post is being published', async ({
    client,
    assert,
  }) => {
    const { user, organization, file } = await makeOrganizationWithRoles('publishing')
    const { run, signal } = await runningWorkOf({ user, organization })
    const path = `/api/organizations/${organization.id}`
    const answer = await actingAs(client, user).delete(path)
    answer.assertStatus(409)
    answer.assertBodyContains({ code: 'E_ORGANIZATION_KEPT' })
    assert.lengthOf(await Post.all(), 1)
    assert.isTrue(await drive.use().exists(file))
    await run.refresh()
    assert.equal(run.status, 'running')
    assert.isFalse(signal.aborted)
  })

  test('deleting an organization ends its running work', async ({ client, assert }) => {
    const { user, organization } = await makeOrganizationWithRoles()
    const { run, signal } = await runningWorkOf({ user, organization })
    const waiting = new AwaitRun(new CancelRuns()).handle({ run, connection: new EventEmitter() })
    const refused = assert.rejects(() => waiting, DELETED.sentence)
    const answer = await actingAs(client, user).delete(`/api/organizations/${organization.id}`)
    answer.assertStatus(204)
    await refused
    assert.isNull(await Run.find(run.id))
    assert.isTrue(signal.aborted)
  })
})
