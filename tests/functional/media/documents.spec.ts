import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { PDFDocument } from 'pdf-lib'
import drive from '@adonisjs/drive/services/main'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import Media from '#models/media'

type Member = Awaited<ReturnType<typeof makeMember>>

function upload(client: ApiClient, { user, organization }: Member, file: Uint8Array, name: string) {
  return client
    .post('/api/drafts/upload-document')
    .withGuard('api')
    .loginAs(user)
    .field('org_id', organization.id)
    .file('document', Buffer.from(file), { filename: name })
}

async function pdfOf(pages: number) {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage([100, 100])
  return document.save()
}

test.group('media: a PDF', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a PDF is kept as it is, and shown to members only', async ({ client, assert }) => {
    const member = await makeMember()
    const bytes = await pdfOf(3)
    const answer = await upload(client, member, bytes, 'Harbour & co.PDF')
    answer.assertStatus(201)
    const media = await Media.query().firstOrFail()
    assert.deepEqual(answer.body(), {
      url: `/media/${media.id}`,
      filename: 'Harbour _ co.pdf',
      media_id: media.id,
      pages: 3,
    })
    const kept = await drive.use().getBytes(media.diskKey)
    assert.isTrue(Buffer.from(kept).equals(Buffer.from(bytes)))
    const shown = await client.get(answer.body().url).withGuard('api').loginAs(member.user)
    shown.assertHeader('content-type', 'application/pdf')
    const stranger = await makeMember()
    const hidden = await client.get(answer.body().url).withGuard('api').loginAs(stranger.user)
    hidden.assertStatus(404)
  })

  test('{name}: {status}')
    .with([
      { name: 'renamed.pdf', make: async () => Buffer.from('MZ\x90\0 a program'), status: 415 },
      { name: 'half.pdf', make: async () => Buffer.from('%PDF-1.7\n'), status: 422 },
      { name: 'long.pdf', make: () => pdfOf(301), status: 422 },
      {
        name: 'huge.pdf',
        make: async () =>
          Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * 1024 * 1024)]),
        status: 413,
      },
    ])
    .run(async ({ client, assert }, { name, make, status }) => {
      const member = await makeMember()
      const answer = await upload(client, member, await make(), name)
      answer.assertStatus(status)
      assert.equal(answer.body().code, 'E_DOCUMENT_REFUSED')
      assert.isEmpty(await Media.all())
    })

  test('an empty upload and a stranger are refused', async ({ client }) => {
    const member = await makeMember()
    const nothing = await client
      .post('/api/drafts/upload-document')
      .withGuard('api')
      .loginAs(member.user)
      .field('org_id', member.organization.id)
    nothing.assertStatus(422)
    const { user } = await makeMember()
    const refused = await upload(client, { ...member, user }, await pdfOf(1), 'a.pdf')
    refused.assertStatus(404)
  })
})
