import { api } from '~/client'
import type { ImportRun } from '~/lib/post_wire'
import type { Authors } from '~/lib/wire'

/** The company pages that the organization's connection looks after. */
export function loadAuthors(orgId: string) {
  return api.get<Authors>('/api/linkedin/managed-organizations', { query: { org_id: orgId } })
}

/** Begins an import; without authors of all pages. Answers the one under way where there is one. */
export function beginImport(orgId: string, authors: string[]) {
  return api.post<ImportRun>('/api/posts/import-from-linkedin', {
    query: { org_id: orgId },
    body: { authors },
    prefer: 'respond-async',
  })
}

/** Has the figures of the latest posts read. */
export function beginFigures(orgId: string) {
  return api.post<{ id: string; status: ImportRun['status'] }>('/api/posts/read-figures', {
    query: { org_id: orgId },
    prefer: 'respond-async',
  })
}

export function loadRun(id: string) {
  return api.get<ImportRun>(`/api/runs/${id}`)
}

export function stopRun(id: string) {
  return api.delete<void>(`/api/runs/${id}`)
}

/** A new run that goes on where this one stopped. */
export function goOn(id: string) {
  return api.post<ImportRun>(`/api/runs/${id}/retry`)
}
