import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import EnqueueDueSources from '#actions/campaigns/sources/enqueue_due_sources'
import Post from '#models/post'
import { now } from '#services/clock'
import { makeMember } from '#tests/helpers/data/members'
import { activeCampaign, goTo } from '#tests/helpers/requests/campaigns'
import type { AiSandbox } from '#sandbox/ai'
import type Campaign from '#models/campaign'
import type User from '#models/user'
import { bytesOf } from '#tests/helpers/peers/web_servers'
import { actingAs } from '#tests/helpers/requests'
import type { SourceCard } from '#transformers/campaign_source_transformer'

export interface FeedEntry {
  id?: string
  title?: string
  text?: string
}

export function rss(items: readonly FeedEntry[]) {
  const entries = items.map(
    ({ id, title = `Article ${id}`, text = 'What happened at the dock.' }) => `<item>
      <guid isPermaLink="false">${id}</guid><title>${title}</title>
      <link>/articles/${id}</link><description>&lt;p&gt;${text}&lt;/p&gt;</description></item>`
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Dock news</title>
    ${entries.join('\n')}</channel></rss>`
}

/** Entries with ids from `n<first>` on, the newest first. */
export function numbered(count: number, first = 1): FeedEntry[] {
  return Array.from({ length: count }, (_, index) => ({ id: `n${first + index}` })).toReversed()
}

export function xml(text: string, headers: Record<string, string> = {}) {
  return bytesOf(text, 'application/rss+xml', headers)
}

export function sourceCalls(
  client: ApiClient,
  { user, campaign }: { user: User; campaign: Campaign }
) {
  const asked = actingAs(client, user)
  const path = `/api/campaigns/${campaign.id}/sources`
  return {
    list: async (): Promise<SourceCard[]> => {
      const answer = await asked.get(path)
      return answer.body()
    },
    statusOfList: () => asked.get(path),
    add: (body: object) => asked.post(path, body),
    change: (id: string, body: object) =>
      client.patch(`${path}/${id}`).json(body).withGuard('api').loginAs(user),
    read: (id: string) => asked.post(`${path}/${id}/read`),
    remove: (id: string) => asked.delete(`${path}/${id}`),
  }
}

/** Wordings that share no sentence. */
export const WORDINGS = [
  'Nights are quiet here. Machines carry the load while people sleep at home.',
  'Who works at four in the morning? At our warehouse only batteries do, and they never complain.',
]

/** The next posts that the model writes have this text. */
export function modelAnswers(peer: AiSandbox, text: string, times = 1) {
  const content = JSON.stringify({ content: text, hashtags: [] })
  peer.faults.add({
    match: 'POST */chat/completions',
    fault: 'status',
    status: 200,
    times,
    body: { model: 'openai/gpt-4o-mini', choices: [{ message: { content } }] },
  })
}

/** A member with an active campaign, and the calls for its sources. */
export async function sourceDesk(client: ApiClient) {
  const member = await makeMember()
  const own = { organizationId: member.organization.id, createdBy: member.user.id }
  const campaign = await activeCampaign({ ...own, contentTypes: ['text'] })
  return { ...member, campaign, calls: sourceCalls(client, { ...member, campaign }) }
}

/** Returns a function that reads the sources which are due after some hours. */
export function sourceClock(lane: { idle: () => Promise<unknown> }) {
  return async (hours: number) => {
    goTo(now().plus({ hours }))
    const clock = await app.container.make(EnqueueDueSources)
    await clock.handle()
    await lane.idle()
  }
}

/** The posts of campaigns, oldest first. */
export function proposals() {
  return Post.query().where('origin', 'campaign').orderBy('created_at').orderBy('id')
}
