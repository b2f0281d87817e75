import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { fileTypeFromBuffer } from 'file-type'
import {
  fileKind,
  MAX_MATERIAL_BYTES,
  TEXT_NAME,
  type FileKind,
  type FileRefusal,
} from '#domain/materials/file_rules'
import { MAX_UPLOAD_PIXELS } from '#domain/media/rules'
import { decodeText } from '#services/web/decode_text'
import { headOfText } from '#services/materials/head_of_text'

export interface UploadedFile {
  /** Where its bytes lie. */
  path: string
  filename: string
  size: number
}

export type LookedAtFile =
  { kind: 'taken'; file: FileKind; bytes: Buffer } | { kind: 'refused'; refusal: FileRefusal }

/** The name of the stream that makes a compound file a Word document, as it is written there. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
const UNWRITTEN = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/

/** What an uploaded file is, by its bytes; nothing of it is unfolded here. */
export async function lookAtFile({ path, filename, size }: UploadedFile): Promise<LookedAtFile> {
  if (size > MAX_MATERIAL_BYTES) return { kind: 'refused', refusal: 'too_big' }
  const bytes = await readFile(path)
  const said = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const found = fileKind({
    filename,
    bytes: bytes.length,
    mime: said?.mime ?? null,
    isText: TEXT_NAME.test(filename) && isText(bytes),
    isWord: bytes.includes(WORD_STREAM),
  })
  if (typeof found === 'string') return { kind: 'refused', refusal: found }
  const refusal = found.format === 'image' ? await imageRefusal(bytes) : null
  return refusal ? { kind: 'refused', refusal } : { kind: 'taken', file: found, bytes }
}

function isText(bytes: Buffer): boolean {
  return !UNWRITTEN.test(decodeText(headOfText(bytes), null))
}

/** Only its head is read. */
async function imageRefusal(bytes: Buffer): Promise<FileRefusal | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > MAX_UPLOAD_PIXELS ? 'pixels' : null
  } catch {
    return 'pretends'
  }
}
