import { setTimeout as pause } from 'node:timers/promises'
import { later, type Retry } from '#domain/publishing/outcome'
import { classifyPreparation, type PreparationOutcome } from '#domain/publishing/preparation'
import { refused, type Refused } from '#domain/publishing/refusal'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import type { ByteSource } from '#services/linkedin/rest_client'
import {
  lookAtUpload,
  openUpload,
  sendBytes,
  uploadPlace,
  uploadStatus,
  type UploadKind,
} from '#services/linkedin/uploads'

export interface UploadFile {
  kind: UploadKind
  mime: string
  /** Opens the bytes; more than once when a call gets a second chance. */
  open(): Promise<ByteSource>
}

export interface UploadOptions {
  /** The author's URN: media belong to the one who posts them. */
  owner: string
  /** Whether the token may look at what it uploaded. */
  mayLook: 'may_look' | 'write_only'
  signal?: AbortSignal
}

export type UploadFailure = Retry | Refused | Extract<PreparationOutcome, { kind: 'rate_limited' }>
export type Uploaded = { kind: 'uploaded'; urn: string } | UploadFailure

/** Waits between looks, in milliseconds: quick at first, at most a minute in all. */
const LOOKS_MS = [250, 250, 500, 1000, 2000, ...Array<number>(22).fill(2500)]

/** What a token that may not look waits instead, before its post names the media. */
const BLIND_WAIT_MS = 300

/** Uploads one file in LinkedIn's three steps; may be repeated without harm (sections 5 and 6). */
export async function uploadMedia(
  session: LinkedinSession,
  file: UploadFile,
  { owner, mayLook, signal }: UploadOptions
): Promise<Uploaded> {
  const opened = await session.call(
    (access) => openUpload({ ...access, signal }, file.kind, owner),
    classifyPreparation
  )
  if (opened.outcome.kind !== 'done') return opened.outcome
  const place = uploadPlace(opened.answer, file.kind)
  if (!place) return later('busy', 'busy', session.try)
  const put = await session.call(async (access) => {
    const bytes = await file.open()
    return sendBytes({ ...access, signal }, place.uploadUrl, { ...bytes, mime: file.mime })
  }, classifyPreparation)
  if (put.outcome.kind !== 'done') return put.outcome
  if (mayLook === 'may_look') return untilAvailable(session, file.kind, place.urn, signal)
  await pause(BLIND_WAIT_MS)
  return { kind: 'uploaded', urn: place.urn }
}

async function untilAvailable(
  session: LinkedinSession,
  kind: UploadKind,
  urn: string,
  signal?: AbortSignal
): Promise<Uploaded> {
  for (const waitMs of LOOKS_MS) {
    const { outcome, answer } = await session.call(
      (access) => lookAtUpload({ ...access, signal }, kind, urn),
      classifyPreparation
    )
    // Some tokens turn out not to be allowed to look: the post itself will tell.
    const blind = answer.kind === 'response' && answer.status === 403
    if (outcome.kind !== 'done' && !blind) return outcome
    const status = blind ? 'available' : uploadStatus(answer)
    if (status === 'available') return { kind: 'uploaded', urn }
    if (status === 'failed') return refused('media_refused')
    if (signal?.aborted) break
    await pause(waitMs)
  }
  return later('media_waiting', 'media_refused', session.try)
}
