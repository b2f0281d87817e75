import { DateTime } from 'luxon'
import type { ToolAction } from '#actions/mcp/answer_program'
import type { Program } from '#controllers/mcp/program'
import { toolAction } from '#controllers/mcp/program'
import { metricSums } from '#queries/analytics/published_metrics'
import { calendarPosts } from '#queries/calendar/calendar_items'
import { measuredHours } from '#queries/calendar/measured_hours'
import BrandAnalysis from '#models/brand_analysis'
import { freeSlotsOf } from '#queries/posting_queue/posting_queue'
import { voicesOf } from '#queries/voice/author_voices'
import { publishedPosts } from '#queries/posts/post_list'
import { calendarItem } from '#transformers/calendar_transformer'
import { voiceExamples } from '#transformers/voice_transformer'
import { brandAnalysisCard } from '#transformers/material_transformer'
import { foreignTexts } from '#transformers/mcp_transformer'
import { organizationCard } from '#transformers/organization_transformer'
import { publishedPost } from '#transformers/post_transformer'
import { toCalendarRange } from '#validators/calendar_validator'
import { toQueueAuthor } from '#validators/posting_queue_validator'
import { toPageRange } from '#validators/post_validator'

export function readTools(program: Program): ToolAction[] {
  return [...organizationTools(program), ...postTools(program), ...scheduleTools(program)]
}

function organizationTools(program: Program) {
  return [
    toolAction('list_organizations', async () => {
      const organizations = await program.organizations()
      return { organizations: organizations.map(organizationCard) }
    }),
    toolAction('get_brand', async ({ org_id: id }) => {
      const organization = await program.organization(id, 'get_brand')
      await organization.load('linkedinAccount')
      const analysis = await BrandAnalysis.newestOf(organization.id)
      return foreignTexts({
        organization: organizationCard(organization),
        analysis: analysis && brandAnalysisCard(analysis),
        voice_examples: voiceExamples(await voicesOf(organization.id), program.user),
      })
    }),
  ]
}

function postTools(program: Program) {
  return [
    toolAction('list_posts', async ({ org_id: id, ...asked }) => {
      const { id: organizationId } = await program.organization(id, 'list_posts')
      const { rows, nextCursor } = await publishedPosts({ organizationId, ...toPageRange(asked) })
      return foreignTexts({ posts: rows.map(publishedPost), next_cursor: nextCursor })
    }),
    toolAction('get_metrics', async ({ org_id: id, range_start: from, range_end: until }) => {
      const { id: organizationId } = await program.organization(id, 'get_metrics')
      const scope = { organizationId, from: from.toJSDate(), until: until.toJSDate() }
      return { ...(await metricSums(scope)) }
    }),
  ]
}

function scheduleTools(program: Program) {
  return [
    toolAction('best_hours', async ({ org_id: id, timezone: zone }) => {
      const { id: organizationId } = await program.organization(id, 'best_hours')
      return { hours: await measuredHours({ organizationId, zone, now: DateTime.utc() }) }
    }),
    toolAction('next_free_slots', async ({ org_id: id, count, ...asked }) => {
      const { id: organizationId } = await program.organization(id, 'next_free_slots')
      const author = toQueueAuthor(asked)
      return { slots: await freeSlotsOf({ organizationId, author, count }) }
    }),
    toolAction('calendar', async ({ org_id: id, ...asked }) => {
      const { id: organizationId } = await program.organization(id, 'calendar')
      const page = { limit: asked.limit, cursor: asked.cursor, ...toCalendarRange(asked) }
      const { rows, nextCursor } = await calendarPosts({ organizationId, ...page })
      return foreignTexts({ items: rows.map(calendarItem), next_cursor: nextCursor })
    }),
  ]
}
