import publishing from '#config/publishing'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { uploadTimeoutMs } from '#domain/publishing/upload_time'
import { callLinkedin, type ByteSource } from '#services/linkedin/rest_client'
import { callRest, recordOf, type Access } from '#services/linkedin/rest_call'

/** What LinkedIn stores for a post; the words of its paths and URNs (sections 5 and 6). */
export type UploadKind = 'image' | 'document'

export type UploadStatus = 'available' | 'processing' | 'failed'

/** Asks for a place to put the bytes; `owner` is the author's URN. */
export function openUpload(access: Access, kind: UploadKind, owner: string) {
  const path = `/rest/${kind}s?action=initializeUpload`
  return callRest(access, {
    method: 'POST',
    path,
    body: { initializeUploadRequest: { owner } },
  })
}

/** The place that an answer of `openUpload` names; null when it names none. */
export function uploadPlace(answer: LinkedinAnswer, kind: UploadKind) {
  const value = recordOf(answer)?.value
  if (typeof value !== 'object' || value === null) return null
  const { uploadUrl, [kind]: urn }: Record<string, unknown> = { ...value }
  const usable = typeof uploadUrl === 'string' && /^https?:\/\//.test(uploadUrl)
  return usable && typeof urn === 'string' ? { uploadUrl, urn } : null
}

/** Puts the whole file, in one request, to the address LinkedIn named, verbatim. */
export function sendBytes(access: Access, uploadUrl: string, file: ByteSource & { mime: string }) {
  const { stream, length, mime } = file
  return callLinkedin({
    method: 'PUT',
    url: uploadUrl,
    token: access.token,
    headers: { 'content-type': mime },
    body: { stream, length },
    timeoutMs: uploadTimeoutMs(length, publishing.timeoutMs),
    signal: access.signal,
  })
}

/** Looks at what was uploaded. A token that may only write gets a 403. */
export function lookAtUpload(access: Access, kind: UploadKind, urn: string) {
  return callRest(access, { method: 'GET', path: `/rest/${kind}s/${encodeURIComponent(urn)}` })
}

/** Whether LinkedIn can use it by now, from an answer of `lookAtUpload`. */
export function uploadStatus(answer: LinkedinAnswer): UploadStatus {
  const status = recordOf(answer)?.status
  if (status === 'AVAILABLE') return 'available'
  return status === 'PROCESSING_FAILED' ? 'failed' : 'processing'
}
