import { authorKind, authorKindOfUrn, authorUrn } from '#domain/drafts/author'
import type { AuthorKind } from '#domain/drafts/author'
import { DEFAULT_CAMPAIGN_IMAGE_MODEL, DEFAULT_TEXT_MODEL } from '#domain/ai/model_catalog'
import { DEFAULT_FREQUENCY, DEFAULT_SLOT } from '#domain/campaigns/campaign_options'
import type { Frequency, Tone } from '#domain/campaigns/campaign_options'
import type { ImageStyle } from '#domain/images/image_request'
import { mergedList } from '#domain/organizations/list_changes'
import type { BrandAnalysisResult } from '#domain/materials/analysis_result'

export interface CampaignAudience {
  job_titles: string[]
  industries: string[]
  interests: string[]
}

export interface PostingSchedule {
  frequency: Frequency
  /** HH:MM on the clock of the organization's owner. */
  time_slots: string[]
}

/** The settings of a campaign in their stored form. */
export interface CampaignFields {
  name: string
  description: string
  profileType: AuthorKind
  linkedinAuthorId: string | null
  authorName: string | null
  contentPillars: string[]
  targetAudience: CampaignAudience
  postingSchedule: PostingSchedule
  toneVoice: Tone
  contentTypes: string[]
  includeImages: boolean
  useAiImages: boolean
  imageStyle: ImageStyle
  textModel: string
  imageModel: string
  autoPost: boolean
  /** True if links are not in the post but in its first comment. */
  linkInFirstComment: boolean
}

/** The fields that were sent. Missing fields stay unchanged. */
export type CampaignChange = Partial<
  Omit<CampaignFields, 'profileType' | 'targetAudience' | 'postingSchedule'>
> & {
  profileType?: string
  targetAudience?: Partial<CampaignAudience>
  postingSchedule?: Partial<PostingSchedule>
}

/** The lists of a campaign as an editor saw them. */
export type CampaignLists = Pick<
  CampaignChange,
  'contentPillars' | 'contentTypes' | 'targetAudience' | 'postingSchedule'
>

/** The limits of a campaign's fields. */
export const CAMPAIGN_BOUNDS = {
  name: { max: 200 },
  description: { max: 4000 },
  /** The entries of a list: pillars, job titles, industries, interests. */
  entries: { max: 50 },
  entry: { max: 200 },
  contentTypes: { max: 10 },
  contentType: { max: 40 },
  authorId: { max: 128 },
  authorName: { max: 255 },
} as const

export const DEFAULT_CAMPAIGN: CampaignFields = {
  name: '',
  description: '',
  profileType: 'personal',
  linkedinAuthorId: null,
  authorName: null,
  contentPillars: [],
  targetAudience: { job_titles: [], industries: [], interests: [] },
  postingSchedule: { frequency: DEFAULT_FREQUENCY, time_slots: [DEFAULT_SLOT] },
  toneVoice: 'professional',
  contentTypes: ['text'],
  includeImages: true,
  useAiImages: true,
  imageStyle: 'professional',
  textModel: DEFAULT_TEXT_MODEL,
  imageModel: DEFAULT_CAMPAIGN_IMAGE_MODEL,
  autoPost: false,
  linkInFirstComment: false,
}

/**
 * Returns the campaign after a change. List entries are trimmed, without blanks and duplicates; the
 * author is a URN.
 */
export function campaignFields(change: CampaignChange, before: CampaignFields): CampaignFields {
  const { targetAudience: audience, postingSchedule: schedule, ...sent } = definedFields(change)
  const types = entriesOf(change.contentTypes ?? before.contentTypes)
  return {
    ...before,
    ...sent,
    name: (change.name ?? before.name).trim(),
    ...authorOf(change, before),
    contentPillars: entriesOf(change.contentPillars ?? before.contentPillars),
    targetAudience: cleanAudience({ ...before.targetAudience, ...definedFields(audience ?? {}) }),
    postingSchedule: scheduleOf({ ...before.postingSchedule, ...definedFields(schedule ?? {}) }),
    contentTypes: types.length > 0 ? types : DEFAULT_CAMPAIGN.contentTypes,
  }
}

/**
 * Returns the change with only the entries changed that the editor changed, in the lists that they
 * say they saw: those that someone else added or removed meanwhile stay so.
 */
export function withMergedLists(
  change: CampaignChange,
  opened: CampaignLists,
  saved: CampaignFields
): CampaignChange {
  const { targetAudience: audience, postingSchedule: schedule } = change
  const [audienceSeen, savedAudience] = [opened.targetAudience, saved.targetAudience]
  const slots = schedule?.time_slots
  const slotsSeen = opened.postingSchedule?.time_slots
  return {
    ...change,
    contentPillars: merged(saved.contentPillars, opened.contentPillars, change.contentPillars),
    contentTypes: merged(saved.contentTypes, opened.contentTypes, change.contentTypes),
    targetAudience: audience && {
      job_titles: merged(savedAudience.job_titles, audienceSeen?.job_titles, audience.job_titles),
      industries: merged(savedAudience.industries, audienceSeen?.industries, audience.industries),
      interests: merged(savedAudience.interests, audienceSeen?.interests, audience.interests),
    },
    postingSchedule: schedule && {
      ...schedule,
      time_slots: merged(saved.postingSchedule.time_slots, slotsSeen, slots),
    },
  }
}

function merged(saved: string[], opened: string[] | undefined, sent: string[] | undefined) {
  if (opened === undefined || sent === undefined) return sent
  const lists = { opened: entriesOf(opened), sent: entriesOf(sent) }
  return mergedList(saved, lists, (entry) => entry)
}

/** Returns true when the fields are equal. A repeated request then creates no second campaign. */
export function isSameCampaign(a: CampaignFields, b: CampaignFields): boolean {
  const names = Object.keys(DEFAULT_CAMPAIGN) as (keyof CampaignFields)[]
  const canonical = (fields: CampaignFields) => JSON.stringify(names.map((name) => fields[name]))
  return canonical(a) === canonical(b)
}

/**
 * Choosing an organization makes the campaign a company profile. The profile type 'organization'
 * means the same.
 */
function authorOf(change: CampaignChange, before: CampaignFields) {
  const id =
    change.linkedinAuthorId === undefined ? before.linkedinAuthorId : change.linkedinAuthorId
  const requestedKind = authorKind(change.profileType ?? before.profileType)
  const profileType = authorKindOfUrn(id ?? '') ?? requestedKind
  const name = change.authorName === undefined ? before.authorName : change.authorName
  return {
    profileType,
    linkedinAuthorId: authorUrn(profileType, id),
    authorName: name?.trim() || null,
  }
}

function cleanAudience({ job_titles: titles, industries, interests }: CampaignAudience) {
  return {
    job_titles: entriesOf(titles),
    industries: entriesOf(industries),
    interests: entriesOf(interests),
  }
}

function scheduleOf({ frequency, time_slots: slots }: PostingSchedule): PostingSchedule {
  return { frequency, time_slots: entriesOf(slots) }
}

/** Returns the entries without blank ones and duplicates. */
export function entriesOf(list: readonly string[]): string[] {
  return [...new Set(list.map((entry) => entry.trim()).filter(Boolean))]
}

/** Removes fields that were not sent. */
function definedFields<T extends object>(change: T): T {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as T
}

type KnownBrand = Pick<
  BrandAnalysisResult,
  'brand_voice' | 'content_pillars' | 'target_audience' | 'expert_segments' | 'suggested_campaigns'
>

const TONE_PATTERNS: readonly [Tone, RegExp][] = [
  ['storytelling', /\b(?:stor(?:y|ies|ytelling)|narrative|anecdot\w*)\b/i],
  ['thought-leader', /\b(?:thought[- ]leader\w*|visionary|opinionated|provocative|bold)\b/i],
  ['casual', /\b(?:casual|friendly|playful|relaxed|informal|witty|humou?r\w*)\b/i],
]

/** Returns the tone option that is closest to the brand's voice. */
export function toneForVoice(voice: string): Tone {
  return TONE_PATTERNS.find(([, words]) => words.test(voice))?.[0] ?? 'professional'
}

/**
 * Returns a campaign that is built from the brand analysis: the focus as its first pillar, the
 * audience and the tone. Without an analysis it has only a name and the focus.
 */
export function suggestedFields(
  { name, focus }: { name: string; focus: string },
  analysis: KnownBrand | null
): CampaignChange {
  const pillars = [focus, ...(analysis?.content_pillars ?? [])].filter((pillar) => pillar !== '')
  const suggestion = analysis?.suggested_campaigns.find((campaign) => campaign.name === name)
  return {
    name,
    description: suggestion?.description ?? '',
    contentPillars: distinct(pillars).slice(0, CAMPAIGN_BOUNDS.entries.max),
    targetAudience: {
      job_titles: analysis?.target_audience.job_titles ?? [],
      industries: analysis?.target_audience.industries ?? [],
      interests: analysis?.expert_segments ?? [],
    },
    toneVoice: toneForVoice(analysis?.brand_voice ?? ''),
  }
}

function distinct(list: readonly string[]): string[] {
  const seen = new Set<string>()
  return list.filter((text) => {
    const key = text.toLowerCase()
    return seen.has(key) ? false : seen.add(key)
  })
}
