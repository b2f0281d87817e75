import type { UploadedDocument, UploadedImage } from '#transformers/media_transformer'
import { api } from '~/client'

export function uploadImage(file: File, orgId: string) {
  const body = new FormData()
  body.set('image', file)
  body.set('org_id', orgId)
  return api.post<UploadedImage>('/api/drafts/upload-image', { body })
}

export function uploadDocument(file: File, orgId: string) {
  const body = new FormData()
  body.set('document', file)
  body.set('org_id', orgId)
  return api.post<UploadedDocument>('/api/drafts/upload-document', { body })
}
