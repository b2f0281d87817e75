import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { MaterialFactory } from '#database/factories/material_factory'
import Material from '#models/material'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { materialRequests } from '#tests/helpers/requests/materials'
import { pdfWith, docOf, docxOf } from '#tests/helpers/data/document_files'
import { jobQueue } from '#tests/helpers/data/runs'

test.group('materials: files', (group) => {
  const lane = jobQueue(group)
  group.tap((one) => one.timeout(60_000))
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a PDF is kept as it is, read in the background and answered with what is known', async ({
    client,
    assert,
  }) => {
    const restoreClock = freezeClock('2026-11-21T10:00:00Z')
    const member = await makeMember()
    const bytes = await pdfWith(['Robots for warehouses', 'Peak week is won in autumn'], 3)
    const answer = await materialRequests(client, member).upload(
      bytes,
      '/tmp/x/Brand \u202ebook  2026.pdf'
    )
    answer.assertStatus(201)
    const { id } = answer.body()
    const card = {
      id,
      org_id: member.organization.id,
      name: 'Brand book 2026.pdf',
      type: 'pdf',
      url: null,
      file_url: `/api/organization-materials/${id}/file`,
      bytes: bytes.length,
      is_cut: false,
      failure_reason: null,
      created_at: '2026-11-21T10:00:00.000Z',
    }
    assert.containSubset(answer.body(), card)
    await lane.idle()
    restoreClock()
    const read = await materialRequests(client, member).newest()
    assert.containSubset(read, { ...card, status: 'ready', pages: 3, progress: null })
    assert.notProperty(read, 'extracted_text')
    const material = await Material.findOrFail(id)
    assert.include(material.extractedText ?? '', 'Peak week is won in autumn')
    assert.equal(read.characters, material.extractedText?.length)
  })

  test('{name}: {type}')
    .with([
      { name: 'Tone.docx', type: 'document', make: () => docxOf(['Plain words']) },
      { name: 'Tone.doc', type: 'document', make: () => docOf('Plain words\r') },
      { name: 'Tone.txt', type: 'document', make: () => Buffer.from('BMW says: Plain words') },
      { name: 'no_ending', type: 'document', make: () => docxOf(['Plain words']) },
    ])
    .run(async ({ client, assert }, { name, type, make }) => {
      const member = await makeMember()
      const answer = await materialRequests(client, member).upload(make(), name)
      answer.assertStatus(201)
      await lane.idle()
      const material = await Material.findOrFail(answer.body().id)
      assert.containSubset(material.$attributes, { name, type, status: 'ready' })
      assert.include(material.extractedText ?? '', 'Plain words')
    })

  test('{what}: {status}')
    .with([
      {
        what: 'a renamed program',
        name: 'plan.pdf',
        file: Buffer.from('MZ\x90\0\x03'),
        status: 415,
        says: /isn't what its name says/,
      },
      {
        what: 'a program',
        name: 'plan.exe',
        file: Buffer.from('MZ\x90\0\x03'),
        status: 415,
        says: /Please choose a PDF, DOC/,
      },
      {
        what: 'a program as text',
        name: 'plan.txt',
        file: Buffer.from('MZ\x90\0\x03\0'),
        status: 415,
        says: /isn.t what its name says/,
      },
      {
        what: 'a drawing that may hold a script',
        name: 'a.svg',
        file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        status: 415,
        says: /PNG, JPEG/,
      },
      {
        what: 'a spreadsheet of the old kind',
        name: 'a.doc',
        file: Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(2048)]),
        status: 415,
        says: /isn.t what its name says/,
      },
      { what: 'an empty file', name: 'a.pdf', file: Buffer.alloc(0), status: 422, says: /empty/ },
      {
        what: 'a file of 26 MB',
        name: 'a.pdf',
        file: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(26 * 1024 * 1024)]),
        status: 413,
        says: /up to 25 MB/,
      },
      {
        what: 'a file of 31 MB',
        name: 'a.pdf',
        file: Buffer.alloc(31 * 1024 * 1024),
        status: 413,
        says: /too large/,
      },
    ])
    .run(async ({ client, assert }, { name, file, status, says }) => {
      const member = await makeMember()
      const answer = await materialRequests(client, member).upload(file, name)
      answer.assertStatus(status)
      assert.match(answer.body().detail, says)
      assert.isEmpty(await Material.all())
    })

  test('an unreadable file stays and shows the reason', async ({ client, assert }) => {
    const member = await makeMember()
    await materialRequests(client, member).upload(Buffer.from('%PDF-1.7 no more'), 'half.pdf')
    await lane.idle()
    const card = await materialRequests(client, member).newest()
    assert.equal(card.status, 'failed')
    assert.equal(card.failure_reason, "This file is damaged and can't be read.")
  })

  test('members download a file under its name; strangers get 404', async ({ client, assert }) => {
    const member = await makeMember()
    const requests = materialRequests(client, member)
    const answer = await requests.upload(Buffer.from('Plain words'), 'Tön & "co".txt')
    const { id } = answer.body()
    const file = await requests.download(id)
    file.assertStatus(200)
    assert.equal(file.text(), 'Plain words')
    file.assertHeader('x-content-type-options', 'nosniff')
    file.assertHeader(
      'content-disposition',
      `attachment; filename="T_n _ _co_.txt"; filename*=UTF-8''T%C3%B6n%20%26%20%22co%22.txt`
    )
    const { user } = await makeMember()
    const { download, remove, readAgain } = materialRequests(client, { ...member, user })
    for (const request of [download, remove, readAgain]) {
      const hidden = await request(id)
      hidden.assertStatus(404)
    }
  })

  test('deleting a material deletes its file', async ({ client, assert }) => {
    const member = await makeMember()
    const answer = await materialRequests(client, member).upload(
      Buffer.from('Plain words'),
      'a.txt'
    )
    const { diskKey } = await Material.findOrFail(answer.body().id)
    assert.isTrue(await drive.use().exists(diskKey ?? ''))
    const deleted = await materialRequests(client, member).remove(answer.body().id)
    deleted.assertStatus(204)
    await lane.idle()
    assert.isFalse(await drive.use().exists(diskKey ?? ''))
    const left = await materialRequests(client, member).list()
    assert.isEmpty(left.body())
  })

  test('reviewers may read materials but not change them', async ({ client }) => {
    const reviewer = await makeMember({ role: 'reviewer' })
    const material = await MaterialFactory.merge({
      organizationId: reviewer.organization.id,
    }).create()
    const shown = await materialRequests(client, reviewer).list()
    shown.assertStatus(200)
    const uploaded = await materialRequests(client, reviewer).upload(Buffer.from('a'), 'a.txt')
    uploaded.assertStatus(403)
    const added = await materialRequests(client, reviewer).addUrl({ url: 'https://a.example' })
    added.assertStatus(403)
    const deleted = await materialRequests(client, reviewer).remove(material.id)
    deleted.assertStatus(403)
  })
})
