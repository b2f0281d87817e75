import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import { EXTRACTION_SENTENCES as SAID } from '#domain/materials/extraction'
import { extractDocument } from '#services/materials/extract_document'
import { docOf, docxBomb, docxOf, zipOf } from '#tests/helpers/data/document_files'

function* zeros() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

test.group('materials / the text of a document', (group) => {
  group.tap((one) => one.timeout(60_000))

  test('{format}')
    .with([
      { format: 'docx' as const, source: docxOf(['Tone of voice', 'Plain &amp; dry']) },
      { format: 'doc' as const, source: docOf('Tone of voice\r\rPlain & dry\r') },
      { format: 'txt' as const, source: Buffer.from('Tone of voice\r\n\r\nPlain & dry\r\n') },
      {
        format: 'txt' as const,
        source: Buffer.from('\ufeffTone of voice\n\nPlain & dry', 'utf16le'),
      },
    ])
    .run(async ({ assert }, file) => {
      const text = 'Tone of voice\n\nPlain & dry'
      const read = await extractDocument(file)
      assert.deepEqual(read, { kind: 'text', text, pages: null, isCut: false })
    })

  test('the beginning of a very long text is stored', async ({ assert }) => {
    const source = Buffer.from('Ein Wort über Häfen. '.repeat(400_000))
    const read = await extractDocument({
      format: 'txt',
      source: async () => Readable.from([source.subarray(0, 700), source.subarray(700)]),
    })
    assert.propertyVal(read, 'isCut', true)
    assert.isTrue(read.kind === 'text' && read.text.startsWith('Ein Wort über Häfen. Ein'))
  })

  test('{what}')
    .with([
      {
        what: 'a zip that is no document',
        bytes: zipOf([{ name: 'a.txt', body: 'a' }]),
        said: SAID.broken,
      },
      { what: 'half a document', bytes: docxOf(['a']).subarray(0, 300), said: SAID.broken },
      { what: 'an empty document', bytes: docxOf(['']), said: SAID.no_words },
      { what: 'a bomb', bytes: docxBomb(700), said: SAID.too_heavy },
    ])
    .run(async ({ assert }, { bytes, said }) => {
      const before = process.memoryUsage.rss()
      const read = await extractDocument({ format: 'docx', source: bytes })
      assert.deepEqual(read, { kind: 'refused', sentence: said })
      assert.isBelow(process.memoryUsage.rss() - before, 50 * 1024 * 1024)
    })

  test('a file that never ends is damaged', async ({ assert }) => {
    const endless = async () => Readable.from(zeros())
    const read = await extractDocument({ format: 'docx', source: endless })
    assert.deepEqual(read, { kind: 'refused', sentence: SAID.broken })
  })

  test('a file whose storage stalls is given up, and the next one is read', async ({ assert }) => {
    const stalled = async () => new Readable({ read: () => {} })
    const options = { timeoutMs: 500 }
    const read = await extractDocument({ format: 'docx', source: stalled }, options)
    assert.deepEqual(read, { kind: 'refused', sentence: SAID.too_slow })
    const next = await extractDocument({ format: 'docx', source: docxOf(['Plain']) })
    assert.propertyVal(next, 'text', 'Plain')
  })

  test('a long document full of pictures, as large as may be, is read', async ({ assert }) => {
    const source = docxOf(Array(2000).fill('The harbour opens at six. '.repeat(12)), {
      picturesMb: 24,
    })
    const read = await extractDocument({ format: 'docx', source })
    assert.propertyVal(read, 'isCut', true)
  })

  test('a compound file without an end is damaged', async ({ assert }) => {
    const source = docOf('Hello').subarray(0, 3000)
    const read = await extractDocument({ format: 'doc', source })
    assert.deepEqual(read, { kind: 'refused', sentence: SAID.broken })
  })

  test('a file that comes in a stream is read as it comes', async ({ assert }) => {
    const bytes = docxOf(['Plain words'])
    const source = async () => Readable.from([bytes.subarray(0, 100), bytes.subarray(100)])
    assert.propertyVal(await extractDocument({ format: 'docx', source }), 'text', 'Plain words')
  })

  test('a stream that fails is no damaged file', async ({ assert }) => {
    const broken = () => {
      throw new Error('the disk is gone')
    }
    const source = async () => new Readable({ read: broken })
    await assert.rejects(() => extractDocument({ format: 'docx', source }), 'the disk is gone')
  })
})
