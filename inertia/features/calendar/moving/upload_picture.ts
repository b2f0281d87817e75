import { api } from '~/client'
import type { UploadedImage } from '~/lib/wire'

/** Stores a picture of the organization; answers its id. */
export async function uploadPicture(file: File, orgId: string): Promise<string> {
  const body = new FormData()
  body.set('image', file)
  body.set('org_id', orgId)
  const stored = await api.post<UploadedImage>('/api/drafts/upload-image', { body })
  return stored.media_id
}

/** The Create screen with these pictures on its desk and the slot's time in its Schedule dialog. */
export function createAddress(pictures: readonly string[], slot: Date): string {
  const query = new URLSearchParams(pictures.map((id) => ['picture', id]))
  query.set('slot', slot.toISOString())
  return `/dashboard/drafts?${query}`
}
