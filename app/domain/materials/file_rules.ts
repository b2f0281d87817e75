import type { MaterialType } from '#domain/materials/material_rules'

const MB = 1024 * 1024

/** The maximum size of an uploaded material in bytes. */
export const MAX_MATERIAL_BYTES = 25 * MB

/** The file types that the screen offers. */
export const ACCEPTED_FILES = '.pdf,.doc,.docx,.txt,image/*'

/** The formats that determine how a file is read. */
export type FileFormat = 'pdf' | 'docx' | 'doc' | 'txt' | 'image'

export interface FileKind {
  type: MaterialType
  format: FileFormat
  mime: string
  extension: string
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The kinds of files by the MIME type of their first bytes. */
const KINDS: Readonly<Record<string, FileKind | undefined>> = {
  'application/pdf': kind('pdf', 'pdf', 'application/pdf', 'pdf'),
  [DOCX]: kind('document', 'docx', DOCX, 'docx'),
  'application/x-cfb': kind('document', 'doc', 'application/msword', 'doc'),
  'image/png': kind('image', 'image', 'image/png', 'png'),
  'image/apng': kind('image', 'image', 'image/png', 'png'),
  'image/jpeg': kind('image', 'image', 'image/jpeg', 'jpg'),
  'image/gif': kind('image', 'image', 'image/gif', 'gif'),
  'image/webp': kind('image', 'image', 'image/webp', 'webp'),
  'image/avif': kind('image', 'image', 'image/avif', 'avif'),
  'image/tiff': kind('image', 'image', 'image/tiff', 'tif'),
}

const TEXT = kind('document', 'txt', 'text/plain; charset=utf-8', 'txt')

/** The file names that are accepted as text. */
export const TEXT_NAME = /\.(txt|text|md)$/i

function kind(type: MaterialType, format: FileFormat, mime: string, extension: string): FileKind {
  return { type, format, mime, extension }
}

export type FileRefusal = 'empty' | 'too_big' | 'type' | 'pretends' | 'image_type' | 'pixels'

/** The sentences for files that cannot be accepted. */
export const FILE_SENTENCES: Readonly<Record<FileRefusal, string>> = {
  empty: 'This file is empty.',
  too_big: 'Files can be up to 25 MB.',
  type: 'Please choose a PDF, DOC, DOCX or TXT file, or an image.',
  pretends: "This file isn't what its name says. Please choose a PDF, a document or an image.",
  image_type: 'Please choose a PNG, JPEG, GIF, WebP, AVIF or TIFF image.',
  pixels: 'This image is too large. Images can have up to 64 megapixels.',
}

/** What is known about a file before it is read. */
interface SeenFile {
  filename: string
  bytes: number
  /** The MIME type of the first bytes; null when they are inconclusive. */
  mime: string | null
  /** True when the whole file can be read as text. */
  isText: boolean
  /** True when a compound file contains a Word document. */
  isWord: boolean
}

/**
 * Returns the kind of a file by its content, or the reason why it is refused. Its name does not
 * matter.
 */
export function fileKind(file: SeenFile): FileKind | FileRefusal {
  if (file.bytes === 0) return 'empty'
  if (file.bytes > MAX_MATERIAL_BYTES) return 'too_big'
  const found = textKind(file) ?? KINDS[file.mime ?? '']
  if (!found || (found.format === 'doc' && !file.isWord)) return refusalOf(file)
  return found
}

/**
 * Text is checked first, because a text may begin with the signature of another format ('BM',
 * 'MZ').
 */
function textKind({ filename, isText }: SeenFile): FileKind | undefined {
  return isText && TEXT_NAME.test(filename) ? TEXT : undefined
}

const IMAGE_NAME = /\.(png|jpe?g|gif|webp|avif|tiff?|bmp|heic|heif|svg|ico)$/i
const TAKEN_NAME = /\.(pdf|docx?|txt|text|md)$/i

function refusalOf({ filename, mime }: SeenFile): FileRefusal {
  if (mime?.startsWith('image/') || /\.svg$/i.test(filename)) return 'image_type'
  return TAKEN_NAME.test(filename) || IMAGE_NAME.test(filename) ? 'pretends' : 'type'
}
