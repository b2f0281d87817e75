import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { DraftFactory } from '#database/factories/draft_factory'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { PostFactory } from '#database/factories/post_factory'
import Draft from '#models/draft'
import FileRemoval from '#models/file_removal'
import { FILE_KEYS } from '#queries/media/referenced_files'
import DeleteUnusedMedia, { MEDIA_REFERENCES } from '#actions/media/delete_unused_media'
import Media from '#models/media'
import { clocks } from '#start/clocks'
import { TemporaryFolder } from '#services/images/image_files'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/clock'
import { statementsOf } from '#tests/helpers/statements'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { storedImage } from '#tests/helpers/requests/image_requests'

type Member = Awaited<ReturnType<typeof makeMember>>

const WEEK_AGO = { days: 7, milliseconds: 1 }

/** An image with its file, uploaded more than a week ago. */
async function upload({ organization }: Member, age: object = WEEK_AGO) {
  const { media, bytes } = await storedImage(organization.id)
  const diskKey = `organizations/${organization.id}/${media.id}.png`
  await drive.use().move(media.diskKey, diskKey)
  await media.merge({ diskKey, createdAt: now().minus(age) }).save()
  return { id: media.id, url: `/media/${media.id}`, diskKey, bytes }
}

async function sweep() {
  await clocks.find(({ name }) => name === 'sweep_media')?.run()
}

async function isThere({ id, diskKey }: { id: string; diskKey: string }) {
  const [row, file] = [await Media.find(id), await drive.use().exists(diskKey)]
  if ((row !== null) !== file) throw new Error(`Half of it is there: row ${row?.id}, file ${file}`)
  return file
}

/** JSON is stored in text columns. */
const MEDIA_COLUMN = /media|asset|image|picture|photo|result/
const FILE_COLUMN = /(?:media|image|picture|photo|file)_id$|(?:disk|picture|image|file)_key$/

/** Columns that may contain the id of a medium or the key of a file. */
async function columnsOfFiles() {
  const found: string[] = []
  for (const table of await db.connection().getAllTables()) {
    const columns = Object.entries(await db.connection().columnsInfo(table))
    for (const [name, { type }] of columns) {
      const mayReferenceMedia = /text$/i.test(type) && MEDIA_COLUMN.test(name)
      if (mayReferenceMedia || FILE_COLUMN.test(name)) found.push(`${table}.${name}`)
    }
  }
  return found
}

test.group('media: unused files are deleted', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('an upload that a member keeps stays, although nothing uses it', async ({ assert }) => {
    const member = await makeMember()
    const [kept, unused] = [await upload(member), await upload(member)]
    const media = await Media.findOrFail(kept.id)
    await media.merge({ isKept: true }).save()
    await sweep()
    assert.isTrue(await isThere(kept))
    assert.isFalse(await isThere(unused))
  })

  test('the row and the file of an unused upload are deleted after a week', async ({ assert }) => {
    const member = await makeMember()
    const unused = await upload(member)
    const young = await upload(member, { days: 7 })
    await sweep()
    assert.isFalse(await isThere(unused))
    assert.isTrue(await isThere(young))
  })

  test('media used by a draft, a post or a run are kept', async ({ assert }) => {
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
      id: 'run',
      organization_id: organizationId,
      user_id: member.user.id,
      kind: 'image',
      status: 'succeeded',
      input: '{}',
      step: '',
      result: JSON.stringify({ url: inRun.url, media_id: inRun.id }),
      created_at: now().toSQL({ includeOffset: false }),
      updated_at: now().toSQL({ includeOffset: false }),
    })
    await sweep()
    for (const used of [inDraft, inDocument, inPost, inRun]) assert.isTrue(await isThere(used))
    assert.isFalse(await isThere(unused))
  })

  test('a reference in another organization does not count', async ({ assert }) => {
    const [owner, stranger] = [await makeMember(), await makeMember()]
    const unused = await upload(owner)
    const assets = [{ type: 'image' as const, url: unused.url }]
    await DraftFactory.merge({ organizationId: stranger.organization.id, assets }).create()
    await sweep()
    assert.isFalse(await isThere(unused))
  })

  test('a cleanup of several batches deletes only unused media', async ({ assert }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const [used, unused] = [await upload(member), await upload(member)]
    await DraftFactory.merge({ organizationId }).createMany(501)
    const last = await Draft.query().orderBy('id', 'desc').firstOrFail()
    await last.merge({ assets: [{ type: 'image', url: used.url }] }).save()
    await sweep()
    assert.deepEqual([await isThere(used), await isThere(unused)], [true, false])
  })

  test('a cleanup of many unused uploads looks for uses once, not once for each upload', async ({
    assert,
  }) => {
    const member = await makeMember()
    const unused = await Promise.all(Array.from({ length: 6 }, () => upload(member)))
    let deleted = 0
    const statements = await statementsOf(async () => {
      deleted = await new DeleteUnusedMedia().handle()
    })
    assert.equal(deleted, 6)
    for (const one of unused) assert.isFalse(await isThere(one))
    // Once before the uploads are locked, and once afterwards.
    assert.lengthOf(
      statements.filter((sql) => /from .posts./.test(sql)),
      2
    )
  })

  test('a missing file and one that cannot be removed do not stop the cleanup', async ({
    assert,
  }) => {
    const member = await makeMember()
    const [gone, stuck, next] = [await upload(member), await upload(member), await upload(member)]
    await drive.use().delete(gone.diskKey)
    await drive.use().delete(stuck.diskKey)
    await drive.use().put(`${stuck.diskKey}/in_the_way`, 'A folder is not removed as a file is.')
    assert.equal(await new DeleteUnusedMedia().handle(), 2)
    assert.isNull(await Media.find(gone.id))
    assert.isNull(await Media.find(stuck.id))
    assert.isFalse(await isThere(next))
  })

  test('a file without a row is deleted after a week, in known folders only', async ({
    assert,
  }) => {
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

  test('a folder that cannot be removed or searched does not stop the cleanup', async ({
    assert,
    cleanup,
  }) => {
    const [{ organization: stuck }, { organization: next }] = [
      await makeMember(),
      await makeMember(),
    ]
    const removals = ['organizations/gone-1', 'organizations/gone-2']
    for (const folder of removals) {
      await FileRemoval.of(folder, now().minus({ years: 10 }))
      await drive.use().put(`${folder}/a.png`, 'bytes')
    }
    const orphans = [stuck, next].map(({ id }) => `organizations/${id}/a.png`)
    for (const key of orphans) await drive.use().put(key, 'bytes')
    const disk = drive.use()
    const { deleteAll, getMetaData } = disk
    cleanup(() => void Object.assign(disk, { deleteAll, getMetaData }))
    disk.deleteAll = async (folder) => {
      if (folder === removals[0]) throw new Error('The folder is in use.')
      return deleteAll.call(disk, folder)
    }
    disk.getMetaData = async (key) => {
      if (key === orphans[0]) throw new Error('The file is gone.')
      return getMetaData.call(disk, key)
    }
    freezeClock(new Date(Date.now() + 8 * 86_400_000).toISOString())
    await sweep()
    assert.isFalse(await drive.use().exists(`${removals[1]}/a.png`))
    assert.isFalse(await drive.use().exists(orphans[1]!))
    const left = await FileRemoval.all()
    assert.deepEqual(
      left.map(({ folder }) => folder),
      removals.slice(0, 1)
    )
  })

  test('files that are named for their rows are found without reading all media', async ({
    assert,
  }) => {
    const member = await makeMember()
    const uploaded = await upload(member, { days: 1 })
    const statements = await statementsOf(sweep)
    assert.isTrue(await isThere(uploaded))
    const scans = statements.filter((sql) => /where .(disk|picture)_key. in/.test(sql))
    assert.deepEqual(scans, [])
  })

  test('temporary files of a killed upload are deleted after a day', async ({
    assert,
    cleanup,
  }) => {
    const [left, open] = [await TemporaryFolder.make(), await TemporaryFolder.make()]
    cleanup(() => left.remove())
    cleanup(() => open.remove())
    await writeFile(left.file('upload'), 'half of it')
    await utimes(left.file(''), 0, 0)
    await sweep()
    assert.deepEqual([left.file(''), open.file('')].map(existsSync), [false, true])
  })

  test('images of a killed import of a spreadsheet are deleted after a day', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'herald-sheet-'))
    cleanup(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, '1'), 'an image')
    await utimes(folder, 0, 0)
    await sweep()
    assert.isFalse(existsSync(folder))
  })

  test('a draft saved during a cleanup either keeps its image or is refused', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const outcomes: number[] = []
    for (let round = 0; round < 16; round++) {
      const pictures = await Promise.all(Array.from({ length: 6 }, () => upload(member)))
      const saving = pictures.map(({ url }, index) => save(client, member, url, index % 2 === 0))
      for (let turn = 0; turn < 2 * (round % 8); turn++) await setImmediate()
      const sweeping = [new DeleteUnusedMedia().handle(), new DeleteUnusedMedia().handle()]
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

  test('a draft that is being stored protects its images', async ({ assert }) => {
    const member = await makeMember()
    const organizationId = member.organization.id
    const { url, ...picture } = await upload(member)
    const assets = [{ type: 'image' as const, url }]
    let sweeping: Promise<number> | undefined
    await db.transaction(async (trx) => {
      assert.isTrue(await Media.hasAll(organizationId, assets, trx))
      sweeping = new DeleteUnusedMedia().handle()
      await DraftFactory.merge({ organizationId, assets }).client(trx).create()
    })
    assert.equal(await sweeping, 0)
    assert.isTrue(await isThere(picture))
  })

  test('the cleanup knows every column that refers to media or files', async ({ assert }) => {
    const known = [...MEDIA_REFERENCES, ...FILE_KEYS].map(
      ({ table, column }) => `${table}.${column}`
    )
    const found = await columnsOfFiles()
    assert.includeMembers(
      found,
      known.filter((name) => !['runs.input', 'undo_items.snapshot'].includes(name))
    )
    const others = found.filter((name) => !known.includes(name) && !NO_FILES.includes(name))
    assert.deepEqual(others, [])
  })
})

/** Columns that have such a name but contain neither. */
const NO_FILES = [
  'posts.poll_results',
  'linkedin_accounts.picture_url', // a URL at LinkedIn
  'posts.image_problem', // a sentence
]

/** Saves a new or an existing draft with the image. */
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
    return actingAs(client, user).post('/api/drafts', asked)
  }
  const { id } = await DraftFactory.merge({ organizationId: organization.id }).create()
  return client.put(`/api/drafts/${id}`).json({ content, assets }).withGuard('api').loginAs(user)
}
