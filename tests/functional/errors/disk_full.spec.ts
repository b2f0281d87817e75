import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import Draft from '#models/draft'
import { resetDiskState } from '#services/health/disk_space'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { twoColorsPng } from '#tests/helpers/data/image_files'

const SENTENCE = /^The server's disk is full, so nothing can be saved\./

test.group('A full disk', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => resetDiskState)

  test('a full disk is reported by uploads and on every page until there is space', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const page = () => client.get('/dashboard/posts').loginAs(user).withInertia()
    const before = await page()
    assert.isFalse(before.inertiaProps.isDiskFull)
    const disk = drive.use()
    const { put, putStream } = disk
    const full = () =>
      Promise.reject(new Error('E_CANNOT_WRITE_FILE', { cause: { code: 'ENOSPC', message: '' } }))
    Object.assign(disk, { put: full, putStream: full })
    const answer = await client
      .post('/api/drafts/upload-image')
      .withGuard('api')
      .loginAs(user)
      .field('org_id', organization.id)
      .file('image', await twoColorsPng(), { filename: 'dock.png' })
    Object.assign(disk, { put, putStream })
    answer.assertStatus(507)
    assert.equal(answer.body().code, 'E_DISK_FULL')
    assert.match(answer.body().detail, SENTENCE)
    const after = await page()
    assert.isTrue(after.inertiaProps.isDiskFull)
    resetDiskState()
    const later = await page()
    assert.isFalse(later.inertiaProps.isDiskFull)
  })

  test('a full database refuses writes with 507 and can still be read', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { user, organization } = await makeMember()
    const calls = actingAs(client, user)
    const draft = (number: number) =>
      calls.post('/api/drafts').json({
        id: `draft_full${number}`,
        org_id: organization.id,
        mode: 'text',
        content: { body: 'A long story. '.repeat(200), hashtags: [] },
      })
    const first = await draft(0)
    first.assertStatus(201)
    cleanup(await fillDatabase())
    let refused = first
    for (let number = 1; number < 400 && refused.status() === 201; number++) {
      refused = await draft(number)
    }
    refused.assertStatus(507)
    assert.match(refused.body().detail, SENTENCE)
    const list = await client
      .get('/api/drafts')
      .qs({ org_id: organization.id })
      .withGuard('api')
      .loginAs(user)
    list.assertStatus(200)
  })
})

/** Forbids SQLite to allocate another page. A full disk is simulated for MariaDB by its error. */
async function fillDatabase() {
  if (db.connection().dialect.name === 'mysql') return refuseInserts()
  // Space freed by earlier tests would allow more rows.
  await db.rawQuery('vacuum')
  const [{ page_count: pages }] = await db.rawQuery('pragma page_count')
  await db.rawQuery(`pragma max_page_count = ${pages}`)
  return async () => void (await db.rawQuery('pragma max_page_count = 1073741823'))
}

function refuseInserts() {
  const create = Draft.prototype.save
  Draft.prototype.save = () =>
    Promise.reject(Object.assign(new Error('Disk full (/var/lib)'), { code: 'ER_DISK_FULL' }))
  return () => void (Draft.prototype.save = create)
}
