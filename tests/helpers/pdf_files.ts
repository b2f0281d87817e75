import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from 'pdf-lib'

/** A PDF of so many pages, each with these lines. */
export async function pdfWith(lines: string[], pages = 1) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 0; number < pages; number += 1) {
    const page = document.addPage([600, 800])
    lines.forEach((line, index) =>
      page.drawText(line, { x: 20, y: 760 - index * 16, size: 10, font })
    )
  }
  return document.save()
}

const OBJECTS = [
  '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
  '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
  '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R ' +
    '/Resources << /Font << /F1 5 0 R >> >> >>\nendobj',
  '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj',
].join('\n')

/** A page whose drawing is packed small and unfolds to so many megabytes of `filling`. */
export function pdfBomb(megabytes: number, filling: string) {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, filling), { level: 9 })
  const stream = `4 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  const head = Buffer.from(`%PDF-1.7\n${OBJECTS}\n${stream}`)
  return Buffer.concat([
    head,
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>'),
  ])
}
