import { CAMPAIGN_BOUNDS } from '#domain/campaigns/campaign_fields'
import type { CampaignChange, CampaignFields } from '#domain/campaigns/campaign_fields'
import { isTestFrequency, MAX_SLOTS } from '#domain/campaigns/campaign_options'
import type { CampaignStatus } from '#domain/campaigns/campaign_options'
import { mergedListProblem } from '#domain/organizations/list_changes'
import { after, MINUTE_MS } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { roundRate } from '#domain/analytics/engagement'
import { hourText } from '#domain/schedule/dates'

/** What a text column of MariaDB holds. */
const MAX_AUDIENCE_BYTES = 65_535

const LONG_AUDIENCE = 'The target audience is too long. Shorten or remove some entries.'

const NO_SLOT = 'Add at least one time slot.'

const TOO_MANY_SLOTS = `A campaign can have up to ${MAX_SLOTS} time slots.`

const NO_AUTHOR = 'Please choose an author.'

const UNKNOWN_AUTHOR_MESSAGE = "LinkedIn doesn't know this author. Please choose another one."

const TEST_AND_AUTO_POST =
  "Testing frequencies can't be combined with automatic posting. Choose a longer one, or review the posts yourself."

/**
 * Returns the sentence that explains why a campaign cannot be saved, or null when it can. `change`
 * contains the fields that were sent.
 */
export function campaignProblem(
  change: CampaignChange,
  saved: CampaignFields,
  { testFrequencies }: { testFrequencies: boolean }
): string | null {
  const tooLong = listProblem(change)
  if (tooLong) return tooLong
  const audience = new TextEncoder().encode(JSON.stringify(saved.targetAudience))
  if (change.targetAudience && audience.length > MAX_AUDIENCE_BYTES) return LONG_AUDIENCE
  const { frequency, time_slots: slots } = saved.postingSchedule
  if (slots.length === 0) return NO_SLOT
  if (slots.length > MAX_SLOTS) return TOO_MANY_SLOTS
  if (change.linkedinAuthorId?.trim() && saved.linkedinAuthorId === null)
    return UNKNOWN_AUTHOR_MESSAGE
  if (saved.profileType === 'company' && saved.linkedinAuthorId === null) return NO_AUTHOR
  if (saved.autoPost && isTestFrequency(frequency) && !testFrequencies) return TEST_AND_AUTO_POST
  return null
}

function listProblem(change: CampaignChange): string | null {
  const { contentPillars, contentTypes, targetAudience: audience } = change
  const { entries, contentTypes: types } = CAMPAIGN_BOUNDS
  const lists = [
    [contentPillars, entries.max, 'content pillars'],
    [contentTypes, types.max, 'content types'],
    [audience?.job_titles, entries.max, 'job titles'],
    [audience?.industries, entries.max, 'industries'],
    [audience?.interests, entries.max, 'interests'],
  ] as const
  for (const [list, max, name] of lists) {
    const problem = mergedListProblem(list ?? [], { max, entries: name })
    if (problem) return problem
  }
  return null
}

const NO_DRAFT_AGAIN =
  "A campaign that has been active can't become a draft again. Pause it instead."

const NOT_ACTIVE_YET = 'Only an active campaign can be paused.'

/**
 * Returns the sentence that explains why a campaign cannot take a status, or null when it can. An
 * active campaign can be paused; any other can be activated. Setting the current status changes
 * nothing.
 */
export function statusRefusal(from: CampaignStatus, to: CampaignStatus): string | null {
  if (from === to || to === 'active') return null
  if (to === 'draft') return NO_DRAFT_AGAIN
  return from === 'active' ? null : NOT_ACTIVE_YET
}

/** The number of consecutive failures that pauses a campaign. */
export const MAX_FAILURES = 5

const FIRST_WAIT_MS = 5 * MINUTE_MS

/** The longest pause before a failed generation is tried again. */
export const MAX_WAIT_MS = 60 * MINUTE_MS

/** The consequence of a failed generation. */
type FailureDecision = { kind: 'again'; at: Date } | { kind: 'paused' }

/**
 * Returns the next try after 5, 10, 20 and 40 minutes. The fifth consecutive failure pauses the
 * campaign. `failures` includes the current failure, so it starts at 1.
 */
export function decideAfterFailure(failures: number, now: Instant): FailureDecision {
  if (failures >= MAX_FAILURES) return { kind: 'paused' }
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  return { kind: 'again', at: after(now, wait) }
}

/** The database's aggregates over a campaign's posts. Null means that no value is known. */
export interface CampaignNumbers {
  posts: number
  published: number
  failed: number
  pending: number
  impressions: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
  /**
   * Engagement divided by impressions in percent, averaged over the posts for which both are known.
   */
  rate: number | null
  /** The pillar with the most engagement per post. */
  pillar: string | null
  /** The hour of the day with the most engagement per post, on the clock of the requesting user. */
  hour: number | null
}

/** Returns the campaign's metrics on the wire. Null means that no data is known. */
export function campaignMetrics(numbers: CampaignNumbers) {
  const total = (known: number | null) => known ?? (numbers.published === 0 ? 0 : null)
  return {
    total_posts: numbers.posts,
    successful_posts: numbers.published,
    failed_posts: numbers.failed,
    pending_review: numbers.pending,
    total_impressions: total(numbers.impressions),
    total_likes: total(numbers.reactions),
    total_comments: total(numbers.comments),
    total_shares: total(numbers.shares),
    avg_engagement_rate: roundRate(numbers.rate),
    best_performing_pillar: numbers.pillar,
    best_performing_time: numbers.hour === null ? null : hourText(numbers.hour),
  }
}

/** Hundreds of cards would take seconds to appear. Full rows of two, three and four cards. */
export const CAMPAIGNS_PER_PAGE = 48

/** Whether the name or description of a campaign contains the text. */
export function matchesCampaign(
  { name, description }: { name: string; description: string },
  search: string
): boolean {
  return `${name}\n${description}`.toLowerCase().includes(search.trim().toLowerCase())
}
