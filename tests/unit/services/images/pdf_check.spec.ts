import { deflateSync } from 'node:zlib'
import { test } from '@japa/runner'
import { PDFDocument } from 'pdf-lib'
import { checkPdf } from '#services/images/pdf_check'

async function pdfOf(pages: number) {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage([100, 100])
  return document.save()
}

/** A file of a few kilobytes that decompresses to very many when a reader lists its objects. */
function bomb(megabytes: number) {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 })
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  const tail = '\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF'
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)])
}

const LOCKED = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
    '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n' +
    '3 0 obj\n<< /Filter /Standard /V 1 /R 2 /P -4 /O (x) /U (y) >>\nendobj\n' +
    'trailer\n<< /Root 1 0 R /Encrypt 3 0 R >>\n%%EOF'
)

const CIRCLE = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n' +
    '2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n' +
    'trailer\n<< /Root 1 0 R >>\n%%EOF'
)

test.group('images / an uploaded PDF', () => {
  test('the pages of a PDF are counted', async ({ assert }) => {
    assert.deepEqual(await checkPdf(await pdfOf(12)), { kind: 'ready', pages: 12 })
  })

  test('{what}: {refusal}')
    .with([
      { what: 'nothing', make: () => Buffer.alloc(0), refusal: 'empty' },
      { what: 'a program', make: () => Buffer.from('MZ\x90\0'), refusal: 'type' },
      { what: 'a PDF in name only', make: () => Buffer.from('%PDF-1.7 hello'), refusal: 'broken' },
      {
        what: 'random bytes',
        make: () => Buffer.from(`%PDF-${'\xff\0('.repeat(9999)}`),
        refusal: 'broken',
      },
      { what: 'a protected one', make: () => LOCKED, refusal: 'locked' },
      { what: 'pages that lie in themselves', make: () => CIRCLE, refusal: 'broken' },
      { what: 'more pages than LinkedIn takes', make: () => pdfOf(301), refusal: 'too_many_pages' },
    ])
    .run(async ({ assert }, { make, refusal }) => {
      assert.deepEqual(await checkPdf(await make()), { kind: 'refused', refusal })
    })

  test('a decompression bomb is refused with little memory and without blocking the server', async ({
    assert,
  }) => {
    const before = process.memoryUsage.rss()
    let ticks = 0
    const clock = setInterval(() => (ticks += 1), 5)
    const refused = await checkPdf(bomb(200))
    clearInterval(clock)
    assert.propertyVal(refused, 'refusal', 'broken')
    assert.isAbove(ticks, 5)
    assert.isBelow(process.memoryUsage.rss() - before, 300 * 1024 * 1024)
  })
})
