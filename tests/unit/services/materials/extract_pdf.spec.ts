import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import { EXTRACTION_BOUNDS, EXTRACTION_SENTENCES as SAID } from '#domain/materials/extraction'
import { pdfBomb, pdfWith } from '#tests/helpers/data/document_files'
import { extractPdf } from '#services/materials/extract_document'

const LINES = Array(40).fill('The harbour opens at six and closes when the last boat is in')

const LOCKED = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
    '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
    `3 0 obj\n<< /Filter /Standard /V 1 /R 2 /P -4 /O (${'x'.repeat(32)}) /U (${'y'.repeat(32)}) >>\n` +
    'endobj\ntrailer\n<< /Root 1 0 R /Encrypt 3 0 R /ID [(aaaaaaaaaaaaaaaa) (aaaaaaaaaaaaaaaa)] >>\n%%EOF'
)

async function blank() {
  const document = await PDFDocument.create()
  document.addPage()
  return document.save()
}

test.group('materials / the text of a PDF', (group) => {
  group.tap((one) => one.timeout(60_000))

  test('a PDF is read page by page, and its pages are counted', async ({ assert }) => {
    const bytes = await pdfWith(['Harbour plan', 'Boats first'], 3)
    const pages: [number, number][] = []
    const read = await extractPdf(bytes, { onPage: (...page) => pages.push(page) })
    assert.deepEqual(read, {
      kind: 'text',
      text: Array(3).fill('Harbour plan\nBoats first').join('\n\n'),
      pages: 3,
      isCut: false,
    })
    assert.deepEqual(pages.at(-1), [3, 3])
  })

  test('a PDF is read from a buffer as well', async ({ assert }) => {
    assert.propertyVal(await extractPdf(Buffer.from(await pdfWith(['Plan']))), 'text', 'Plan')
  })

  test('the beginning of the largest PDF is stored, all pages are counted', async ({ assert }) => {
    const padding = Buffer.alloc(24 * 1024 * 1024, '%\n')
    const read = await extractPdf(Buffer.concat([await pdfWith(LINES, 400), padding]))
    assert.propertyVal(read, 'pages', 400)
    assert.propertyVal(read, 'isCut', true)
    const { length } = read.kind === 'text' ? read.text : ''
    assert.isAtMost(length, EXTRACTION_BOUNDS.characters)
    assert.isAbove(length, EXTRACTION_BOUNDS.characters - 100)
  })

  test('{what}: {refusal}')
    .with([
      { what: 'nothing', make: () => Buffer.alloc(0), refusal: 'empty' as const },
      { what: 'a program', make: () => Buffer.from('MZ\x90\0'), refusal: 'type' as const },
      {
        what: 'a PDF in name only',
        make: () => Buffer.from('%PDF-1.7 hello'),
        refusal: 'broken' as const,
      },
      { what: 'a protected one', make: () => LOCKED, refusal: 'locked' as const },
      { what: 'a scan', make: blank, refusal: 'no_text' as const },
    ])
    .run(async ({ assert }, { make, refusal }) => {
      assert.propertyVal(await extractPdf(await make()), 'sentence', SAID[refusal])
    })

  test('a bomb of {what} ends in its own process, and the server does not feel it')
    .with([
      { what: 'nothing', bytes: pdfBomb(600, ' ') },
      { what: 'words', bytes: pdfBomb(400, '(aaaaaaaaaaaaaaaaaaaaaaaaaaa bbbbbbbb) Tj\n') },
    ])
    .run(async ({ assert }, { bytes }) => {
      const before = process.memoryUsage.rss()
      let most = before
      let ticks = 0
      const clock = setInterval(() => {
        ticks += 1
        most = Math.max(most, process.memoryUsage.rss())
      }, 10)
      const read = await extractPdf(bytes)
      clearInterval(clock)
      assert.propertyVal(read, 'sentence', SAID.too_heavy)
      assert.isAbove(ticks, 10)
      assert.isBelow(most - before, 30 * 1024 * 1024)
    })

  test('reading a PDF stops when it takes too long or is not needed', async ({ assert }) => {
    const bytes = pdfBomb(200, '(a) Tj ')
    assert.propertyVal(await extractPdf(bytes, { timeoutMs: 300 }), 'sentence', SAID.too_slow)
    const gone = new AbortController()
    const reading = extractPdf(bytes, { signal: gone.signal })
    setTimeout(() => gone.abort(new Error('deleted')), 300)
    await assert.rejects(() => reading, 'deleted')
  })
})
