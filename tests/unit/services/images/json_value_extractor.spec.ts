import { open, readFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { test } from '@japa/runner'
import { JsonValueExtractor } from '#services/images/json_value_extractor'
import { Base64Upload } from '#services/images/base64_upload'
import { TemporaryFolder } from '#services/images/image_files'

const BYTES = Buffer.from(Array.from({ length: 700 }, (_, index) => (index * 37) % 256))
const BASE64 = BYTES.toString('base64')
const DATA_ADDRESS = `data:image/png;base64,${BASE64}`

/** Feeds a body in chunks of this length. Returns the remaining text and the written bytes. */
async function extractor(body: string, pieceLength: number) {
  return TemporaryFolder.runIn(async (folder) => {
    const sent = new Base64Upload(folder)
    const extractFrom = new JsonValueExtractor('image_base64', sent)
    const bytes = Buffer.from(body)
    const left: Buffer[] = []
    for (let at = 0; at < bytes.length; at += pieceLength) {
      left.push(extractFrom.push(bytes.subarray(at, at + pieceLength)))
      await sent.write()
    }
    await sent.close()
    const file = sent.isSent ? await readFile(sent.path) : null
    return { left: Buffer.concat(left).toString(), file, bytes: sent.bytes }
  })
}

test.group('images / an image in a body', () => {
  test('an image is complete although the disk takes only a part of each write', async ({
    assert,
    cleanup,
  }) => {
    const file = await open(import.meta.filename)
    const handle = Object.getPrototypeOf(file)
    await file.close()
    const whole = handle.write
    cleanup(() => void (handle.write = whole))
    handle.write = function writePart(this: FileHandle, bytes: Buffer) {
      return whole.call(this, bytes, 0, Math.ceil(bytes.length / 2))
    }
    const { file: written, bytes } = await extractor(`{"image_base64":"${BASE64}"}`, 64)
    assert.deepEqual(written, BYTES)
    assert.equal(bytes, BYTES.length)
  })

  test('an image in a body, {what}, is written to a file and the rest stays')
    .with([
      { what: 'first', body: `{"image_base64":"${BASE64}","text":"a"}` },
      {
        what: 'last, after others of its name',
        body: `{"a":{"image_base64":"x","b":[1,"image_base64"]},"image_base64" : "${BASE64}"}`,
      },
      {
        what: 'behind its name in a text, with a data address',
        body: `{"text":"\\"image_base64\\":\\"x\\"","image_base64":"${DATA_ADDRESS}"}`,
      },
      { what: 'with slashes escaped', body: `{"image_base64":"${BASE64.replaceAll('/', '\\/')}"}` },
      {
        what: 'with letters escaped',
        body: `{"image_base64":"${BASE64.replaceAll('A', '\\u0041')}","é":"ü"}`,
      },
      {
        what: 'for addresses, without its end',
        body: `{"image_base64":"${BASE64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}"}`,
      },
    ])
    .run(async ({ assert }, { body }) => {
      for (const length of [1, 7, 64, 10_000]) {
        const { left, file, bytes } = await extractor(body, length)
        assert.deepEqual(JSON.parse(left), { ...JSON.parse(body), image_base64: '' })
        assert.isTrue(file?.equals(BYTES))
        assert.equal(bytes, BYTES.length)
      }
    })

  test('a body with {what} has no image')
    .with([
      { what: 'nothing', body: '{"image_base64":""}' },
      { what: 'another sign at the end', body: `{"image_base64":"${BASE64}!"}` },
      {
        what: 'a blank within',
        body: `{"image_base64":"${BASE64.slice(0, 400)} ${BASE64.slice(400)}"}`,
      },
      { what: 'an end within', body: `{"image_base64":"AA==${BASE64}"}` },
      { what: 'a quote within', body: `{"image_base64":"\\"${BASE64}"}` },
      { what: 'two of them', body: `{"image_base64":"${BASE64}","image_base64":"${BASE64}"}` },
    ])
    .run(async ({ assert }, { body }) => {
      for (const length of [1, 10_000]) {
        const { bytes } = await extractor(body, length)
        assert.isNull(bytes)
      }
    })

  test('a body without an image at its top level stays as it is: {$self}')
    .with(['{"image_base64":null}', '[{"image_base64":"a"}]', '{"image\\u005fbase64":"a"}', '{"a'])
    .run(async ({ assert }, body) => {
      const { left, file } = await extractor(body, 5)
      assert.equal(left, body)
      assert.isNull(file)
    })
})
