import { createReadStream } from 'node:fs'
import sharp from 'sharp'
import { fileTypeFromFile } from 'file-type'
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
  { kind: 'taken'; file: FileKind } | { kind: 'refused'; refusal: FileRefusal }

/** The name of the stream that makes a compound file a Word document, as it is written there. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
const COMPOUND = 'application/x-cfb'
const UNWRITTEN = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/

/** What an uploaded file is, by its bytes; nothing of it is unfolded, or held as a whole, here. */
export async function lookAtFile({ path, filename, size }: UploadedFile): Promise<LookedAtFile> {
  if (size > MAX_MATERIAL_BYTES) return { kind: 'refused', refusal: 'too_big' }
  const said = await fileTypeFromFile(path).catch(() => undefined)
  const mime = said?.mime ?? null
  const found = fileKind({
    ...{ filename, mime, bytes: size },
    isText: TEXT_NAME.test(filename) && (await isText(path)),
    isWord: mime === COMPOUND && (await holds(path, WORD_STREAM)),
  })
  if (typeof found === 'string') return { kind: 'refused', refusal: found }
  const refusal = found.format === 'image' ? await imageRefusal(path) : null
  return refusal ? { kind: 'refused', refusal } : { kind: 'taken', file: found }
}

async function isText(path: string): Promise<boolean> {
  const head = await headOfText(async () => createReadStream(path))
  return !UNWRITTEN.test(decodeText(head, null))
}

/** Piece by piece; what lies across two pieces is found as well. */
async function holds(path: string, wanted: Buffer): Promise<boolean> {
  let end: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const piece = Buffer.concat([end, chunk])
    if (piece.includes(wanted)) return true
    end = piece.subarray(-wanted.length)
  }
  return false
}

/** Only its head is read. */
async function imageRefusal(path: string): Promise<FileRefusal | null> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    return width * height > MAX_UPLOAD_PIXELS ? 'pixels' : null
  } catch {
    return 'pretends'
  }
}
