import { deflateSync, crc32, deflateRawSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import yauzl from 'yauzl'
import yazl from 'yazl'

/** A PDF with this number of pages, each with these lines. */
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

/** A PDF page whose compressed content expands to this many megabytes of `filling`. */
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

type Entry = { name: string; body: string | Buffer }

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A .docx file with these paragraphs, and images of this many megabytes. */
export function docxOf(paragraphs: string[], { picturesMb = 0 } = {}) {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const pictures = Array.from({ length: picturesMb }, (_, number) => ({
    name: `word/media/image${number}.jpg`,
    body: randomBytes(1024 * 1024),
  }))
  const document = `<w:document xmlns:w="${NAMESPACE}"><w:body>${body}</w:body></w:document>`
  return docxWith(document, pictures)
}

/** A small .docx file that expands to this many megabytes. */
export function docxBomb(megabytes: number) {
  return docxWith(Buffer.alloc(megabytes * 1024 * 1024, '<w:p/>'))
}

function docxWith(document: string | Buffer, pictures: Entry[] = []) {
  return zipOf([
    { name: '[Content_Types].xml', body: TYPES },
    { name: '_rels/.rels', body: RELATIONS },
    { name: 'word/document.xml', body: document },
    ...pictures,
  ])
}

export function zipOf(entries: Entry[]) {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, body } of entries) {
    const packed = deflateRawSync(body, { level: 9 })
    const head = zipHead(name, Buffer.from(body), packed)
    const place = Buffer.alloc(12)
    place.writeUInt32LE(offset, 8)
    files.push(Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed)
    directory.push(
      Buffer.from('PK\u0001\u0002\u0014\u0000'),
      head,
      Buffer.alloc(2),
      place,
      Buffer.from(name)
    )
    offset += 4 + head.length + name.length + packed.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, index, end])
}

function zipHead(name: string, body: Buffer, packed: Buffer) {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(body), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(body.length, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

const SECTOR = 512

const STREAM = 4096

const TEXT_AT = 1024

const END = -2

/** A .doc file (Word 97) with up to 3,000 ASCII characters. */
export function docOf(text: string) {
  const header = Buffer.alloc(SECTOR, 0xff)
  Buffer.from('D0CF11E0A1B11AE1', 'hex').copy(header)
  header.fill(0, 8, 76)
  header.writeInt16LE(0x3e, 24)
  header.writeInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeInt16LE(9, 30)
  header.writeInt16LE(6, 32)
  header.writeInt32LE(1, 44)
  header.writeInt32LE(1, 48)
  header.writeInt32LE(STREAM, 56)
  header.writeInt32LE(END, 60)
  header.writeInt32LE(END, 68)
  header.writeInt32LE(0, 76)
  return Buffer.concat([header, sectors(), folder(), wordStream(text), tableStream(text)])
}

/** Sector 0 is this table, 1 the directory, 2 to 9 the text and 10 to 17 its piece table. */
function sectors() {
  const table = Buffer.alloc(SECTOR, 0xff)
  const next = [-3, END, 3, 4, 5, 6, 7, 8, 9, END, 11, 12, 13, 14, 15, 16, 17, END]
  next.forEach((sector, index) => table.writeInt32LE(sector, index * 4))
  return table
}

function folder() {
  const streams = [
    { name: 'Root Entry', type: 5, right: -1, child: 1, sector: END, size: 0 },
    { name: 'WordDocument', type: 2, right: 2, child: -1, sector: 2, size: STREAM },
    { name: '0Table', type: 2, right: -1, child: -1, sector: 10, size: STREAM },
  ]
  const entries = Buffer.alloc(SECTOR)
  streams.forEach(({ name, type, right, child, sector, size }, index) => {
    const entry = entries.subarray(index * 128)
    entry.write(name, 'utf16le')
    entry.writeInt16LE(name.length * 2 + 2, 64)
    entry.writeInt8(type, 66)
    ;[-1, right, child].forEach((id, place) => entry.writeInt32LE(id, 68 + place * 4))
    entry.writeInt32LE(sector, 116)
    entry.writeInt32LE(size, 120)
  })
  return entries
}

function wordStream(text: string) {
  const stream = Buffer.alloc(STREAM)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt32LE(text.length, 0x4c)
  stream.write(text, TEXT_AT, 'latin1')
  return stream
}

function tableStream(text: string) {
  const stream = Buffer.alloc(STREAM)
  stream.writeUInt8(2, 0)
  stream.writeUInt32LE(16, 1)
  stream.writeUInt32LE(text.length, 9)
  stream.writeUInt32LE((TEXT_AT * 2) | 0x40000000, 15)
  return stream
}

/** The files of a ZIP by name. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

export function zipped(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}
