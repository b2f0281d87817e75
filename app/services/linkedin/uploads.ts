import { setTimeout as pause } from 'node:timers/promises'
import publishing from '#config/publishing'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { uploadTimeoutMs } from '#domain/publishing/post_payload'
import { callLinkedin, callRest, parseJsonObject } from '#services/linkedin/rest_client'
import type { ByteSource, Access } from '#services/linkedin/rest_client'
import { retryOrRefuse, classifyPreparation } from '#domain/publishing/outcome'
import type { Retry, PreparationOutcome } from '#domain/publishing/outcome'
import { refused } from '#domain/publishing/refusal'
import type { Refused } from '#domain/publishing/refusal'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'

/** The kinds of media at LinkedIn, as they appear in its paths and URNs (sections 5 and 6). */
export type UploadKind = 'image' | 'document'

type UploadStatus = 'available' | 'processing' | 'failed'

/** Requests an upload URL. `owner` is the author's URN. */
function openUpload(access: Access, kind: UploadKind, owner: string) {
  const path = `/rest/${kind}s?action=initializeUpload`
  return callRest(access, {
    method: 'POST',
    path,
    body: { initializeUploadRequest: { owner } },
  })
}

/** The upload URL and URN from an answer of `openUpload`, or null. */
function parseUploadTarget(answer: LinkedinAnswer, kind: UploadKind) {
  const value = parseJsonObject(answer)?.value
  if (typeof value !== 'object' || value === null) return null
  const { uploadUrl, [kind]: urn }: Record<string, unknown> = { ...value }
  const usable = typeof uploadUrl === 'string' && /^https?:\/\//.test(uploadUrl)
  return usable && typeof urn === 'string' ? { uploadUrl, urn } : null
}

/** Sends the whole file in one request to the unchanged URL that LinkedIn returned. */
function sendBytes(access: Access, uploadUrl: string, file: ByteSource & { mime: string }) {
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

/** Fetches the state of an upload. A token that may only write gets a 403. */
function fetchUpload(access: Access, kind: UploadKind, urn: string) {
  return callRest(access, { method: 'GET', path: `/rest/${kind}s/${encodeURIComponent(urn)}` })
}

/** Whether LinkedIn can use the upload now, from an answer of `fetchUpload`. */
function uploadStatus(answer: LinkedinAnswer): UploadStatus {
  const status = parseJsonObject(answer)?.status
  if (status === 'AVAILABLE') return 'available'
  return status === 'PROCESSING_FAILED' ? 'failed' : 'processing'
}

export interface UploadFile {
  kind: UploadKind
  mime: string
  /** Opens the bytes. It is called again when a call gets a second chance. */
  open(): Promise<ByteSource>
}

export interface UploadOptions {
  /** The author's URN. Media must belong to the author of the post. */
  owner: string
  /** Whether the token may read the status of its uploads. */
  readAccess: 'readable' | 'write_only'
  signal?: AbortSignal
}

export type UploadFailure = Retry | Refused | Extract<PreparationOutcome, { kind: 'rate_limited' }>

type Uploaded = { kind: 'uploaded'; urn: string } | UploadFailure

/** Pauses between status checks, in milliseconds: short at first, at most a minute in total. */
const POLL_DELAYS_MS = [250, 250, 500, 1000, 2000, ...Array<number>(22).fill(2500)]

/** The pause before a post uses its media when the token cannot read their status. */
const UNCHECKED_WAIT_MS = 300

/** Uploads a file in LinkedIn's three steps (sections 5 and 6). It can be repeated without harm. */
export async function uploadMedia(
  session: LinkedinSession,
  file: UploadFile,
  { owner, readAccess, signal }: UploadOptions
): Promise<Uploaded> {
  const opened = await session.call(
    (access) => openUpload({ ...access, signal }, file.kind, owner),
    classifyPreparation
  )
  if (opened.outcome.kind !== 'done') return opened.outcome
  const target = parseUploadTarget(opened.answer, file.kind)
  if (!target) return retryOrRefuse('busy', 'busy', session.try)
  const put = await session.call(async (access) => {
    const bytes = await file.open()
    return sendBytes({ ...access, signal }, target.uploadUrl, { ...bytes, mime: file.mime })
  }, classifyPreparation)
  if (put.outcome.kind !== 'done') return put.outcome
  if (readAccess === 'readable') return waitUntilAvailable(session, file.kind, target.urn, signal)
  await pause(UNCHECKED_WAIT_MS)
  return { kind: 'uploaded', urn: target.urn }
}

async function waitUntilAvailable(
  session: LinkedinSession,
  kind: UploadKind,
  urn: string,
  signal?: AbortSignal
): Promise<Uploaded> {
  for (const waitMs of POLL_DELAYS_MS) {
    const { outcome, answer } = await session.call(
      (access) => fetchUpload({ ...access, signal }, kind, urn),
      classifyPreparation
    )
    // Some tokens turn out to have no read access. The create call then reports a problem with the
    // media.
    const isUnreadable = answer.kind === 'response' && answer.status === 403
    if (outcome.kind !== 'done' && !isUnreadable) return outcome
    const status = isUnreadable ? 'available' : uploadStatus(answer)
    if (status === 'available') return { kind: 'uploaded', urn }
    if (status === 'failed') return refused('media_refused')
    if (signal?.aborted) break
    await pause(waitMs)
  }
  return retryOrRefuse('media_waiting', 'media_refused', session.try)
}
