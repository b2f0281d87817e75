import type { Instant, Moment } from '#domain/schedule/instant'

/** The events that a webhook can receive, in the order in which they are offered. */
export const WEBHOOK_EVENTS = [
  { id: 'post.scheduled', label: 'A post is scheduled or moved' },
  { id: 'post.waiting_review', label: 'A post waits for review' },
  { id: 'post.approved', label: 'A post is approved' },
  { id: 'post.rejected', label: 'A post is rejected' },
  { id: 'post.published', label: 'A post is published' },
  { id: 'post.failed', label: 'A post fails' },
  { id: 'post.unconfirmed', label: "LinkedIn doesn't confirm a post" },
  { id: 'post.held', label: 'A post waits for a connection' },
  { id: 'client.commented', label: 'A client comments' },
  { id: 'connection.ending', label: 'A LinkedIn connection expires soon' },
  { id: 'connection.ended', label: 'A LinkedIn connection expires' },
  { id: 'campaign.paused', label: 'A campaign pauses' },
  { id: 'figures.read', label: 'The metrics of a post are read' },
] as const

export type WebhookEventKind = (typeof WEBHOOK_EVENTS)[number]['id']

export const WEBHOOK_EVENT_IDS: readonly WebhookEventKind[] = WEBHOOK_EVENTS.map(({ id }) => id)

/** The event that shows whether a webhook works. Every webhook receives it. */
export const TEST_EVENT = 'test'

export type DeliveredEvent = WebhookEventKind | typeof TEST_EVENT

/** Ids and facts, never texts of posts, and never tokens. */
type EventData = Readonly<Record<string, string | number | null>>

export interface OrganizationEvent {
  organizationId: string
  kind: DeliveredEvent
  data: EventData
}

interface EventPost {
  id: string
  organizationId: string
  draftId?: string | null
  campaignId?: string | null
  status: string
  publishAt?: Instant | null
  platformUrn?: string | null
  platformUrl?: string | null
  failureCode?: string | null
}

export function postEvent(
  kind: WebhookEventKind,
  post: EventPost,
  more: EventData = {}
): OrganizationEvent {
  const data = {
    post_id: post.id,
    status: post.status,
    publish_time: post.publishAt ? new Date(post.publishAt.valueOf()).toISOString() : null,
    urn: post.platformUrn ?? null,
    link: post.platformUrl ?? null,
    failure_code: post.failureCode ?? null,
    draft_id: post.draftId ?? null,
    campaign_id: post.campaignId ?? null,
    ...more,
  }
  return { organizationId: post.organizationId, kind, data }
}

/** What a save changed about a post. */
interface PostChange {
  status: string
  isStatusChanged: boolean
  isTimeChanged: boolean
  isImported: boolean
}

const EVENT_OF_STATUS: Readonly<Record<string, WebhookEventKind | undefined>> = {
  pending_review: 'post.waiting_review',
  rejected: 'post.rejected',
  published: 'post.published',
  failed: 'post.failed',
  unconfirmed: 'post.unconfirmed',
}

/** Returns the event of a saved change; null when it is none. Imported posts are no news. */
export function eventOfChange(change: PostChange): WebhookEventKind | null {
  if (change.isImported) return null
  if (change.status === 'scheduled') return change.isTimeChanged ? 'post.scheduled' : null
  return (change.isStatusChanged && EVENT_OF_STATUS[change.status]) || null
}

/** The columns of a delivery that its members see. A model has them too. */
export interface DeliveryRow<At extends Moment = Moment> {
  id: string
  event: DeliveredEvent
  body: string
  attempts: number
  dueAt: At | null
  statusCode: number | null
  durationMs: number | null
  answer: string | null
  error: string | null
  deliveredAt: At | null
  createdAt: At
}

/** Returns the id by which receivers recognize a repeated event. */
export function messageId(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll('-', '')}`
}

/** Returns the body of a delivery (Standard Webhooks). */
export function eventBody({ organizationId, kind, data }: OrganizationEvent, at: Instant): string {
  return JSON.stringify({
    type: kind,
    timestamp: new Date(at.valueOf()).toISOString(),
    data: { organization_id: organizationId, ...data },
  })
}
