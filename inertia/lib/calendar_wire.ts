export type CalendarItem = {
  id: string
  /** `ai`: a campaign wrote it. `published`: found on LinkedIn, never planned here. */
  source: 'scheduled' | 'ai' | 'published'
  /** As it is stored. */
  status: string
  badge: { look: string; label: string }
  /** When it is to go out; of a post that was never planned, when it did. */
  scheduled_for: string
  /** IANA zone in which its time was chosen. */
  zone: string
  content: string
  hashtags: string[]
  image_url: string | null
  image_alt: string | null
  media_id: string | null
  kind: 'text' | 'image' | 'multi_image' | 'document' | 'article'
  is_posted: boolean
  platform_url: string | null
  posted_at: string | null
  profile_type: 'personal' | 'company'
  campaign_id: string | null
  campaign_name: string | null
  author_name: string | null
  author_id: string | null
  draft_id: string | null
  failure_code: string | null
  failure_reason: string | null
  version: number
}

/** All items whose time lies from `start` on, before `end`; `read_at` is when they were read. */
export type CalendarPage = {
  start: string
  end: string
  read_at: string
  items: CalendarItem[]
}

/** How many posts stand on each date (YYYY-MM-DD), as a clock of the zone shows it. */
export type CalendarDays = { zone: string; month: string; counts: Record<string, number> }

export type CalendarProps = {
  /** Null on a page that the browser went to by itself: it knows what it shows. */
  page: CalendarPage | null
  days: CalendarDays
  /** How many drafts have no post yet. */
  open_drafts: number
  /** The zone of the organization's owner; null where they chose none. */
  organization_zone: string | null
}

/** A draft that can still get its time. */
export type OpenDraft = {
  id: string
  mode: 'text' | 'image' | 'carousel'
  content: string
  hashtags: string[]
  image_url: string | null
  author_kind: 'personal' | 'company'
  author_name: string | null
  /** Why it can't be scheduled as it is, in a sentence. */
  problem: string | null
  updated_at: string
}
