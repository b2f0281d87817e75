import { test } from '@japa/runner'
import { EXTRACTION_SENTENCES as SAID } from '#domain/materials/extraction'
import { extractDocument } from '#services/materials/extract_document'
import { docOf, docxBomb, docxOf, zipOf } from '#tests/helpers/word_files'

test.group('materials / the text of a document', (group) => {
  group.tap((one) => one.timeout(60_000))

  test('{format}')
    .with([
      { format: 'docx' as const, bytes: docxOf(['Tone of voice', 'Plain &amp; dry']) },
      { format: 'doc' as const, bytes: docOf('Tone of voice\r\rPlain & dry\r') },
      { format: 'txt' as const, bytes: Buffer.from('Tone of voice\r\n\r\nPlain & dry\r\n') },
      {
        format: 'txt' as const,
        bytes: Buffer.from('\ufeffTone of voice\n\nPlain & dry', 'utf16le'),
      },
    ])
    .run(async ({ assert }, file) => {
      const text = 'Tone of voice\n\nPlain & dry'
      const read = await extractDocument(file)
      assert.deepEqual(read, { kind: 'text', text, pages: null, isCut: false })
    })

  test('of a text that never ends the beginning is kept', async ({ assert }) => {
    const bytes = Buffer.from('Ein Wort über Häfen. '.repeat(400_000))
    const read = await extractDocument({ format: 'txt', bytes })
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
      const read = await extractDocument({ format: 'docx', bytes })
      assert.deepEqual(read, { kind: 'refused', sentence: said })
      assert.isBelow(process.memoryUsage.rss() - before, 50 * 1024 * 1024)
    })

  test('a compound file without an end is damaged', async ({ assert }) => {
    const bytes = docOf('Hello').subarray(0, 3000)
    const read = await extractDocument({ format: 'doc', bytes })
    assert.deepEqual(read, { kind: 'refused', sentence: SAID.broken })
  })
})
