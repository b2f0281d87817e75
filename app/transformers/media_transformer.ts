import type Media from '#models/media'
import { mediaUrl } from '#domain/media/address'

/** What the upload of an image answers (spec section 7: url, filename). */
export function uploadedImage({ id, filename, width, height }: Media) {
  return { url: mediaUrl(id), filename, media_id: id, width, height }
}

/** What the upload of a PDF answers. */
export function uploadedDocument({ id, filename }: Media, pages: number) {
  return { url: mediaUrl(id), filename, media_id: id, pages }
}

export type UploadedImage = ReturnType<typeof uploadedImage>

/** Only characters that no header and no file system reads as something else. */
function safeName(filename: string) {
  return filename.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, 120) || 'image'
}

/** A stored file never changes under its address. */
export function keepHeaders({ sha256 }: Media) {
  return { 'ETag': `"${sha256}"`, 'Cache-Control': 'private, max-age=31536000, immutable' }
}

/** Shown as what it is and as nothing more: whatever it holds, it cannot act in our name. */
export function showHeaders({ mime, bytes, filename }: Media) {
  return {
    'Content-Type': mime,
    'Content-Length': String(bytes),
    'Content-Disposition': `inline; filename="${safeName(filename)}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }
}
