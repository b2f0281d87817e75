import { DateTime } from 'luxon'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import type { ToolName } from '#domain/mcp/tools'

/** The publishing time in these arguments. */
export const TOOL_TIME = '2026-11-26T09:00:00.000Z'

/** Returns valid arguments of each tool, with fresh records of the organization. */
export async function toolArgumentsIn(orgId: string) {
  const draft = await DraftFactory.merge({ organizationId: orgId, body: 'Doors open.' }).create()
  const at = DateTime.fromISO(TOOL_TIME).plus({ days: 1 })
  const own = { organizationId: orgId, publishAt: at, dueAt: at, status: 'scheduled' as const }
  const planned = await PostFactory.merge(own).create()
  const org = { org_id: orgId }
  const range = { range_start: '2026-11-01T00:00:00Z', range_end: '2026-12-01T00:00:00Z' }
  const slides = [1, 2].map((number) => ({ title: `Slide ${number}`, text: 'A step.' }))
  const sent: Partial<Record<ToolName, object>> = {
    list_organizations: {},
    best_hours: { ...org, timezone: 'Europe/Berlin' },
    get_metrics: { ...org, ...range },
    calendar: { ...org, ...range },
    create_draft: { ...org, text: 'We moved one dock.' },
    create_carousel: { ...org, text: 'Two steps.', slides },
    send_to_review: { ...org, draft_id: draft.id },
    add_comment: { post_id: planned.id, text: 'Please check the date.' },
    schedule_post: { ...org, draft_id: draft.id, publish_time: TOOL_TIME },
    move_post: { post_id: planned.id, publish_time: TOOL_TIME },
    approve_post: { post_id: planned.id, version: planned.version },
    post_now: { post_id: planned.id },
  }
  return (name: ToolName) => sent[name] ?? org
}
