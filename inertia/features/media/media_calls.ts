import type { DraftAsset } from '@domain/drafts/draft_content'
import { DOCUMENT_TYPE } from '@domain/media/document_rules'
import type {
  LibraryCard,
  UploadedDocument,
  UploadedImage,
  UsedLibraryCard,
} from '#transformers/media_transformer'
import { api } from '~/client'
import { reportQuietly } from '~/lib/reporting'
import { notify } from '~/lib/toasts'
import { LIBRARY } from './messages'

/** Uploads an image, and says so if it loses its animation. */
export async function uploadImage(file: File, orgId: string) {
  const body = new FormData()
  body.set('image', file)
  body.set('org_id', orgId)
  const uploaded = await api.post<UploadedImage>('/api/drafts/upload-image', { body })
  void notifyOfLostAnimation(file).catch(reportQuietly)
  return uploaded
}

async function notifyOfLostAnimation(file: File) {
  const { isAnimated } = await import('@domain/media/animation')
  if (isAnimated(new Uint8Array(await file.arrayBuffer())))
    notify.success(LIBRARY.firstFrame(file.name))
}

export function uploadDocument(file: File, orgId: string) {
  const body = new FormData()
  body.set('document', file)
  body.set('org_id', orgId)
  return api.post<UploadedDocument>('/api/drafts/upload-document', { body })
}

/** `uses` is how many posts and how many drafts that show it are listed. */
export function loadLibraryItem(id: string, query?: { uses: number }) {
  return api.get<UsedLibraryCard>(`/api/media/${id}`, { query })
}

export function isDocument({ mime }: LibraryCard) {
  return mime === DOCUMENT_TYPE
}

/** The media as a part of a draft, with its description and credit. */
export function assetOf(media: LibraryCard): DraftAsset {
  const { url, filename, alt, attribution } = media
  if (isDocument(media)) return { type: 'document', url, title: filename.replace(/\.pdf$/i, '') }
  return { type: 'image', url, ...(alt && { alt }), ...(attribution && { attribution }) }
}
