import { api } from '~/client'

/** Whether the organization's calendar has a link for other programs; its address is told once. */
export type CalendarFeed = {
  exists: boolean
  created_at: string | null
  created_by: string | null
  read_at: string | null
}

export type OpenedFeed = CalendarFeed & { url: string }

const PATH = '/api/calendar/feed'

export function loadFeed(orgId: string, signal: AbortSignal) {
  return api.get<CalendarFeed>(PATH, { query: { org_id: orgId }, signal })
}

export function openFeed(orgId: string) {
  return api.post<OpenedFeed>(PATH, { query: { org_id: orgId } })
}

export function revokeFeed(orgId: string) {
  return api.delete<void>(PATH, { query: { org_id: orgId } })
}
