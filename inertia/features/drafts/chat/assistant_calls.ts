import type { Revision } from '@domain/assistant/revisions'
import { useState } from 'react'
import { api, detailOf } from '~/client'
import type { AttachmentCard, MessageCard } from '#transformers/assistant_transformer'
import { notify } from '~/lib/toasts'
import { CHAT } from './messages'

export type Ask = {
  text: string
  with_image: boolean
  text_model?: string
  image_model?: string
  attachment_id?: string
  revise?: { message_id: string; how: Revision }
  /** The id of a post whose style the answer should imitate. */
  like?: string
}

const MESSAGES = '/api/assistant/messages'

/** Streams the answer. Aborting the signal stops it. */
export function ask(request: Ask, orgId: string, signal: AbortSignal) {
  return api.stream(MESSAGES, { body: { org_id: orgId, ...request }, signal })
}

/** The newest messages, or those before the cursor, ordered oldest first. */
export function loadMessages(orgId: string, cursor?: string) {
  return api.get<MessageCard[]>(MESSAGES, { query: { org_id: orgId, cursor } })
}

export function clearMessages(orgId: string) {
  return api.delete(MESSAGES, { query: { org_id: orgId } })
}

export function linkDraftToMessage(messageId: string, draftId: string) {
  return api.patch(`${MESSAGES}/${messageId}`, { body: { draft_id: draftId } })
}

function attachPdf(file: File, orgId: string) {
  const body = new FormData()
  body.set('file', file)
  body.set('org_id', orgId)
  return api.post<AttachmentCard>('/api/assistant/attachments', { body })
}

/**
 * One PDF whose text is sent with the next message; `reading` is the name of the file being
 * uploaded.
 */
export function useAttachment(orgId: string) {
  const [file, setFile] = useState<AttachmentCard | null>(null)
  const [reading, setReading] = useState<string | null>(null)

  const attach = async (chosen: File) => {
    if (reading !== null) return
    setReading(chosen.name)
    try {
      setFile(await attachPdf(chosen, orgId))
    } catch (error) {
      notify.error(CHAT.attachFailed(detailOf(error)))
    } finally {
      setReading(null)
    }
  }

  /** Removes this file, and not one that was attached since. */
  const removeAttachment = () => setFile((now) => (now === file ? null : now))
  return { file, reading, attach, removeAttachment }
}
