import type { CampaignChange, CampaignFields } from '#domain/campaigns/campaign_fields'
import { isTestFrequency, MAX_SLOTS, type CampaignStatus } from '#domain/campaigns/options'

const NO_SLOT = 'Add at least one time slot.'
const TOO_MANY_SLOTS = `A campaign can have up to ${MAX_SLOTS} time slots.`
const NO_AUTHOR = 'Please choose an author.'
const UNKNOWN_AUTHOR = "LinkedIn doesn't know this author. Please choose another one."
const TEST_AND_AUTO_POST =
  "Testing frequencies can't be combined with automatic posting. Choose a longer one, or review the posts yourself."

/**
 * Why a campaign cannot be kept as it is, in a sentence; null when it can (spec section 5).
 * `change` is what was sent of it.
 */
export function campaignProblem(
  change: CampaignChange,
  kept: CampaignFields,
  { testFrequencies }: { testFrequencies: boolean }
): string | null {
  const { frequency, time_slots: slots } = kept.postingSchedule
  if (slots.length === 0) return NO_SLOT
  if (slots.length > MAX_SLOTS) return TOO_MANY_SLOTS
  if (change.linkedinAuthorId?.trim() && kept.linkedinAuthorId === null) return UNKNOWN_AUTHOR
  if (kept.profileType === 'company' && kept.linkedinAuthorId === null) return NO_AUTHOR
  if (kept.autoPost && isTestFrequency(frequency) && !testFrequencies) return TEST_AND_AUTO_POST
  return null
}

const NO_DRAFT_AGAIN =
  "A campaign that has been active can't become a draft again. Pause it instead."
const NOT_ACTIVE_YET = 'Only an active campaign can be paused.'

/**
 * Why a campaign cannot take a status, in a sentence; null when it can. An active one can be paused,
 * any other activated (spec section 4); the status that it has already changes nothing.
 */
export function statusRefusal(from: CampaignStatus, to: CampaignStatus): string | null {
  if (from === to || to === 'active') return null
  if (to === 'draft') return NO_DRAFT_AGAIN
  return from === 'active' ? null : NOT_ACTIVE_YET
}
