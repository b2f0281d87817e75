import type { IncomingMessage } from 'node:http'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import HttpExceptionHandler from '#errors/handler'
import { resetDiskState } from '#services/health/disk_space'
import { TemporaryFolder } from '#services/images/image_files'
import { captureLogLines } from '#tests/helpers/commands'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { bearerOf } from '#tests/helpers/requests'

const TYPE = 'multipart/form-data; boundary=edge'

/** A form whose file has no end. */
function brokenForm(field: string) {
  const file = `Content-Disposition: form-data; name="${field}"; filename="a.png"`
  return `--edge\r\n${file}\r\nContent-Type: image/png\r\n\r\nabcdefgh`
}

const UPLOADS = [
  { path: '/api/drafts/upload-image', field: 'image' },
  { path: '/api/organization-materials/upload', field: 'file' },
  { path: '/api/posts/import-csv', field: 'file' },
  { path: '/api/posts/import-csv', field: 'other' },
  { path: '/api/organizations/import', field: 'file' },
  { path: '/api/organizations/import', field: 'other' },
]

test.group('uploads that end too early', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a form that ends in its file "{field}" is refused with a sentence: {path}')
    .with(UPLOADS)
    .run(async ({ client, assert }, { path, field }) => {
      const { user } = await makeMember()
      const answer = await client
        .post(path)
        .bearerToken(await bearerOf(user))
        .json(brokenForm(field))
        .type(TYPE)
      answer.assertStatus(400)
      const detail = 'The upload ended before the file was complete. Please try again.'
      assert.deepEqual(answer.body(), { detail, code: 'E_INVALID_MULTIPART_REQUEST' })
    })

  test('a file for which the disk has no room is not refused as unreadable: {path}')
    .with([
      ...UPLOADS.filter(({ field }) => field !== 'other'),
      { path: '/api/drafts/upload-document', field: 'document' },
      { path: '/api/assistant/attachments', field: 'file' },
    ])
    .run(async ({ client, assert, cleanup }, { path, field }) => {
      const { user } = await makeMember()
      const usual = TemporaryFolder.prototype.file
      cleanup(() => {
        TemporaryFolder.prototype.file = usual
        resetDiskState()
      })
      TemporaryFolder.prototype.file = () => '/dev/full'
      const form = `${brokenForm(field)}\r\n--edge--\r\n`
      const answer = await client
        .post(path)
        .bearerToken(await bearerOf(user))
        .json(form)
        .type(TYPE)
      answer.assertStatus(507)
      assert.equal(answer.body().code, 'E_DISK_FULL')
    })

  test('an upload that its client aborts is no error of the server', async ({ assert }) => {
    const errorsAfter = async (abort: (request: IncomingMessage) => void) => {
      const context = await testUtils.createHttpContext()
      abort(context.request.request)
      const lines = await captureLogLines(() =>
        new HttpExceptionHandler().report(new Error('Request aborted'), context)
      )
      return lines.filter((line) => JSON.parse(line).level >= 50)
    }
    assert.isEmpty(await errorsAfter((request) => request.destroy()))
    assert.lengthOf(await errorsAfter(() => {}), 1)
  })
})
