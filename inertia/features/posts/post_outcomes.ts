import { useCallback } from 'react'
import { router } from '@inertiajs/react'
import { notify } from '~/lib/toasts'
import type { ScheduledPost } from '#transformers/scheduled_post_transformer'
import type { UploadedDocument, UploadedImage } from '#transformers/media_transformer'
import type { DraftCard } from '#transformers/draft_transformer'
import type { PostListItem } from '#transformers/post_transformer'
import { ApiError, api } from '~/client'
import { POST_NOW, DUPLICATE } from './messages'

/** Notifies about the outcome of a post that was just published. */
export function announceOutcome({ status, failure_reason: reason }: ScheduledPost) {
  if (status === 'published') notify.success(POST_NOW.done)
  else if (status === 'failed') notify.error(`${POST_NOW.failed} ${reason ?? ''}`.trim())
  else if (reason) notify.error(reason)
  else notify.success(POST_NOW.slow)
}

/** The product's sentence, followed by the server's detail (spec section 8). */
export function withDetail(sentence: string, error: unknown) {
  const detail = error instanceof ApiError ? error.detail : ''
  return `${sentence} ${detail}`.trim()
}

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

/** Creates a draft from a post and opens it on the Create screen. */
export function useDuplicate() {
  return useCallback(async ({ id }: PostListItem) => {
    try {
      const draft = await api.post<DraftCard>(`/api/posts/${id}/duplicate`)
      notify.success(DUPLICATE.done)
      router.visit(`/dashboard/drafts?draft=${draft.id}`)
    } catch (error) {
      notify.error(withDetail(DUPLICATE.failed, error))
    }
  }, [])
}
