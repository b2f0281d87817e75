import { authorKind, authorKindOfUrn, authorUrn, type AuthorKind } from '#domain/drafts/author'
import { DEFAULT_CAMPAIGN_IMAGE_MODEL, DEFAULT_TEXT_MODEL } from '#domain/ai/models'
import {
  DEFAULT_FREQUENCY,
  DEFAULT_SLOT,
  type Frequency,
  type ImageStyle,
  type Tone,
} from '#domain/campaigns/options'

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

/** What a person decides about a campaign (spec section 3), in the form it is kept. */
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
}

/** What was sent of it; what is missing stays as it was. */
export type CampaignChange = Partial<
  Omit<CampaignFields, 'profileType' | 'targetAudience' | 'postingSchedule'>
> & {
  profileType?: string
  targetAudience?: Partial<CampaignAudience>
  postingSchedule?: Partial<PostingSchedule>
}

/** How much a campaign may hold. */
export const CAMPAIGN_BOUNDS = {
  name: { max: 200 },
  description: { max: 4000 },
  /** Entries of a list: pillars, job titles, industries, interests. */
  entries: { max: 50 },
  entry: { max: 200 },
  contentTypes: { max: 10 },
  contentType: { max: 40 },
  authorId: { max: 128 },
  authorName: { max: 255 },
} as const

/** The defaults of the spec, sections 3 and 9. */
export const NEW_CAMPAIGN: CampaignFields = {
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
}

/** The campaign after a change: blank entries of lists gone, each entry once, the author as a URN. */
export function campaignFields(change: CampaignChange, before: CampaignFields): CampaignFields {
  const { targetAudience: audience, postingSchedule: schedule, ...sent } = given(change)
  const types = entriesOf(change.contentTypes ?? before.contentTypes)
  return {
    ...before,
    ...sent,
    name: (change.name ?? before.name).trim(),
    ...authorOf(change, before),
    contentPillars: entriesOf(change.contentPillars ?? before.contentPillars),
    targetAudience: audienceOf({ ...before.targetAudience, ...given(audience ?? {}) }),
    postingSchedule: scheduleOf({ ...before.postingSchedule, ...given(schedule ?? {}) }),
    contentTypes: types.length > 0 ? types : NEW_CAMPAIGN.contentTypes,
  }
}

/** True when both say the same: a repeated request, not another one. */
export function isSameCampaign(one: CampaignFields, other: CampaignFields): boolean {
  const names = Object.keys(NEW_CAMPAIGN) as (keyof CampaignFields)[]
  const canonical = (fields: CampaignFields) => JSON.stringify(names.map((name) => fields[name]))
  return canonical(one) === canonical(other)
}

/** A chosen organization makes it a company profile (spec section 5); 'organization' means that too. */
function authorOf(change: CampaignChange, before: CampaignFields) {
  const id =
    change.linkedinAuthorId === undefined ? before.linkedinAuthorId : change.linkedinAuthorId
  const said = authorKind(change.profileType ?? before.profileType)
  const profileType = authorKindOfUrn(id ?? '') ?? said
  const name = change.authorName === undefined ? before.authorName : change.authorName
  return {
    profileType,
    linkedinAuthorId: authorUrn(profileType, id),
    authorName: name?.trim() || null,
  }
}

function audienceOf({ job_titles: titles, industries, interests }: CampaignAudience) {
  return {
    job_titles: entriesOf(titles),
    industries: entriesOf(industries),
    interests: entriesOf(interests),
  }
}

function scheduleOf({ frequency, time_slots: slots }: PostingSchedule): PostingSchedule {
  return { frequency, time_slots: entriesOf(slots) }
}

function entriesOf(list: readonly string[]): string[] {
  return [...new Set(list.map((entry) => entry.trim()).filter(Boolean))]
}

/** Without what was not sent. */
function given<T extends object>(change: T): T {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as T
}
