import { api } from '~/client'
import type { Ask, Attachment, Message, Run } from '~/lib/assistant_wire'

const MESSAGES = '/api/assistant/messages'

/** The answer as it is written; closing the signal stops it. */
export function ask(request: Ask, orgId: string, signal: AbortSignal) {
  return api.stream(MESSAGES, { body: { org_id: orgId, ...request }, signal })
}

/** The newest messages, or those before the cursor; oldest first. */
export function loadMessages(orgId: string, cursor?: string) {
  return api.get<Message[]>(MESSAGES, { query: { org_id: orgId, cursor } })
}

export function clearMessages(orgId: string) {
  return api.delete(MESSAGES, { query: { org_id: orgId } })
}

export function rememberDraft(messageId: string, draftId: string) {
  return api.patch(`${MESSAGES}/${messageId}`, { body: { draft_id: draftId } })
}

export function loadRun(id: string) {
  return api.get<Run>(`/api/runs/${id}`)
}

export function cancelRun(id: string) {
  return api.delete(`/api/runs/${id}`)
}

export function retryRun(id: string) {
  return api.post<Run>(`/api/runs/${id}/retry`)
}

export function attachPdf(file: File, orgId: string) {
  const body = new FormData()
  body.set('file', file)
  body.set('org_id', orgId)
  return api.post<Attachment>('/api/assistant/attachments', { body })
}
