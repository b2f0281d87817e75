import { setImmediate } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { DraftFactory } from '#database/factories/draft_factory'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { PostFactory } from '#database/factories/post_factory'
import Draft from '#models/draft'
import { FILE_KEYS } from '#models/kept_files'
import Media from '#models/media'
import { MEDIA_USES } from '#models/media_uses'
import SweepMedia from '#actions/media/sweep_media'
import SweepMediaJob from '#jobs/media/sweep_media_job'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeMember } from '#tests/helpers/make_member'
import { storedPicture } from '#tests/helpers/stored_picture'

type Member = Awaited<ReturnType<typeof makeMember>>

const WEEK_AGO = { days: 7, milliseconds: 1 }

/** A picture with its file in the organization's folder, uploaded more than a week ago. */
async function upload({ organization }: Member, age: object = WEEK_AGO) {
  const { media, bytes } = await storedPicture(organization.id)
  const diskKey = `organizations/${organization.id}/${media.id}.png`
  await drive.use().move(media.diskKey, diskKey)
  await media.merge({ diskKey, createdAt: now().minus(age) }).save()
  return { id: media.id, url: `/media/${media.id}`, diskKey, bytes }
}

async function sweep() {
  const job = await app.container.make(SweepMediaJob)
  await job.handle()
}

async function isThere({ id, diskKey }: { id: string; diskKey: string }) {
  const [row, file] = [await Media.find(id), await drive.use().exists(diskKey)]
  if ((row !== null) !== file) throw new Error(`Half of it is there: row ${row?.id}, file ${file}`)
  return file
}

/** JSON is kept in columns of type text. */
const HOLDS_MEDIA = /media|asset|image|picture|photo|result/
const NAMES_ONE = /(?:media|image|picture|photo|file)_id$|(?:disk|picture|image|file)_key$/

/** Columns that may hold the id of a picture or document, or the key of a file. */
async function columnsOfFiles() {
  const found: string[] = []
  for (const table of await db.connection().getAllTables()) {
    const columns = Object.entries(await db.connection().columnsInfo(table))
    for (const [name, { type }] of columns) {
      const mayHold = /text$/i.test(type) && HOLDS_MEDIA.test(name)
      if (mayHold || NAMES_ONE.test(name)) found.push(`${table}.${name}`)
    }
  }
  return found
}

test.group('media: what nothing uses goes', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('after a week the row and the file of an unused upload are gone', async ({ assert }) => {
    const member = await makeMember()
    const unused = await upload(member)
    const young = await upload(member, { days: 7 })
    await sweep()
    assert.isFalse(await isThere(unused))
    assert.isTrue(await isThere(young))
  })

  test('what a draft, a post or a run shows stays', async ({ assert }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const [inDraft, inDocument, inPost, inRun, unused] = await Promise.all(
      Array.from({ length: 5 }, () => upload(member))
    )
    const assets = [{ type: 'image' as const, url: inDraft.url }]
    await DraftFactory.merge({ organizationId, assets }).create()
    const document = [{ type: 'document' as const, url: inDocument.url, title: 'Plan' }]
    await DraftFactory.merge({ organizationId, assets: document }).create()
    await PostFactory.merge({ organizationId, media: [{ media_id: inPost.id }] }).create()
    await db.table('runs').insert({
      ...{ id: 'run', organization_id: organizationId, user_id: member.user.id },
      ...{ kind: 'image', status: 'succeeded', input: '{}', step: '' },
      result: JSON.stringify({ url: inRun.url, media_id: inRun.id }),
      created_at: now().toSQL({ includeOffset: false }),
      updated_at: now().toSQL({ includeOffset: false }),
    })
    await sweep()
    for (const used of [inDraft, inDocument, inPost, inRun]) assert.isTrue(await isThere(used))
    assert.isFalse(await isThere(unused))
  })

  test('a use in another organization counts for nothing', async ({ assert }) => {
    const [owner, stranger] = [await makeMember(), await makeMember()]
    const unused = await upload(owner)
    const assets = [{ type: 'image' as const, url: unused.url }]
    await DraftFactory.merge({ organizationId: stranger.organization.id, assets }).create()
    await sweep()
    assert.isFalse(await isThere(unused))
  })

  test('more than are read at once: the used ones stay, the others go', async ({ assert }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const [used, unused] = [await upload(member), await upload(member)]
    await DraftFactory.merge({ organizationId }).createMany(501)
    const last = await Draft.query().orderBy('id', 'desc').firstOrFail()
    await last.merge({ assets: [{ type: 'image', url: used.url }] }).save()
    await sweep()
    assert.deepEqual([await isThere(used), await isThere(unused)], [true, false])
  })

  test('a file that is gone already, and one that cannot be removed, keep nothing up', async ({
    assert,
  }) => {
    const member = await makeMember()
    const [gone, stuck, next] = [await upload(member), await upload(member), await upload(member)]
    await drive.use().delete(gone.diskKey)
    await drive.use().delete(stuck.diskKey)
    await drive.use().put(`${stuck.diskKey}/in_the_way`, 'A folder is not removed as a file is.')
    assert.equal(await new SweepMedia().handle(), 2)
    assert.isNull(await Media.find(gone.id))
    assert.isNull(await Media.find(stuck.id))
    assert.isFalse(await isThere(next))
  })

  test('a file without a row goes after a week, in folders of ours only', async ({ assert }) => {
    const { organization, user } = await makeMember()
    const account = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    const pictureKey = `members/${account.id}/new.jpg`
    await account.merge({ pictureKey }).save()
    const ours = `organizations/${organization.id}`
    const left = [`${ours}/a.png`, `${ours}/materials/b.pdf`, `members/${account.id}/old.jpg`]
    const kept = [pictureKey, 'organizations/of-another-herald/a.png', 'health/probe']
    const named = await upload({ organization, user }, { days: 1 })
    for (const key of [...left, ...kept]) await drive.use().put(key, 'bytes')
    const written = new Date()
    freezeClock(new Date(written.valueOf() + 6 * 86_400_000).toISOString())
    await sweep()
    for (const key of [...left, ...kept]) assert.isTrue(await drive.use().exists(key), key)
    freezeClock(new Date(written.valueOf() + 8 * 86_400_000).toISOString())
    await Media.query().update({ created_at: '2099-01-01 00:00:00.000' })
    await sweep()
    for (const key of left) assert.isFalse(await drive.use().exists(key), key)
    for (const key of kept) assert.isTrue(await drive.use().exists(key), key)
    assert.isTrue(await isThere(named))
  })

  test('saved while it is swept: either the draft keeps it, or is told that it is gone', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const outcomes: number[] = []
    for (let round = 0; round < 16; round++) {
      const pictures = await Promise.all(Array.from({ length: 6 }, () => upload(member)))
      const saving = pictures.map(({ url }, index) => save(client, member, url, index % 2 === 0))
      for (let turn = 0; turn < 2 * (round % 8); turn++) await setImmediate()
      const sweeping = [new SweepMedia().handle(), new SweepMedia().handle()]
      const answers = await Promise.all(saving)
      await Promise.all(sweeping)
      for (const [index, answer] of answers.entries()) {
        const there = await isThere(pictures[index])
        const shown = await Draft.query().where('assets', 'like', `%${pictures[index].id}%`)
        outcomes.push(answer.status())
        assert.equal(there, answer.status() < 300, `round ${round}: ${answer.status()}`)
        assert.lengthOf(shown, there ? 1 : 0)
      }
    }
    const refused = outcomes.filter((status) => status === 422)
    assert.isTrue(refused.length > 0 && refused.length < outcomes.length, 'both happen')
    assert.isEmpty(outcomes.filter((status) => ![200, 201, 422].includes(status)))
  })

  test('a draft that is not stored yet holds what it shows', async ({ assert }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const { url, ...picture } = await upload(member)
    const assets = [{ type: 'image' as const, url }]
    let sweeping: Promise<number> | undefined
    await db.transaction(async (trx) => {
      assert.isTrue(await Media.holdsAll(organizationId, assets, trx))
      sweeping = new SweepMedia().handle()
      await DraftFactory.merge({ organizationId, assets }).client(trx).create()
    })
    assert.equal(await sweeping, 0)
    assert.isTrue(await isThere(picture))
  })

  test('every column that names a picture or a file is known to the sweep', async ({ assert }) => {
    const known = [...MEDIA_USES, ...FILE_KEYS].map(({ table, column }) => `${table}.${column}`)
    const found = await columnsOfFiles()
    assert.includeMembers(
      found,
      known.filter((name) => !['runs.input', 'undo_items.snapshot'].includes(name))
    )
    const others = found.filter((name) => !known.includes(name) && !NO_FILES.includes(name))
    assert.deepEqual(others, [])
  })
})

/** Columns with such a name that hold neither. */
const NO_FILES = [
  'linkedin_accounts.picture_url', // where LinkedIn had it
  'posts.image_problem', // a sentence
]

/** A new draft with the picture, or an old one that gets it. */
async function save(
  client: ApiClient,
  { user, organization }: Member,
  url: string,
  asNew: boolean
) {
  const content = { body: 'With a picture' }
  const assets = [{ type: 'image', url }]
  if (asNew) {
    const asked = { org_id: organization.id, mode: 'text', content, assets }
    return inTheNameOf(client, user).post('/api/drafts', asked)
  }
  const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
  return client.put(`/api/drafts/${id}`).json({ content, assets }).withGuard('api').loginAs(user)
}
