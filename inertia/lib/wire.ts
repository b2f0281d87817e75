import type { Role } from '@domain/organizations/roles'
import type { PostStatus } from '@domain/posts/lifecycle'
import type { PostEventKind } from '@domain/posts/post_events'
import type { KeyKind } from '@domain/settings/api_keys'
import type { Onboarding } from './onboarding_wire'

/** The shapes that the server sends: what its transformers answer, in the wire's own words. */

export type User = { id: string; email: string; full_name: string; timezone: string | null }

export type OrganizationCard = {
  id: string
  name: string
  website: string | null
  brand_tone: string
  target_audience: string
  created_by: string | null
  /** The user's own. */
  role: Role
  linkedin_connected: boolean
  linkedin_status: 'connected' | 'expired' | null
  linkedin_app_mode: 'personal' | 'pages' | null
}

/** Props that every page gets. */
export type SharedProps = {
  user: User | null
  organizations: OrganizationCard[]
  selectedOrgId: string | null
  isOrganizationMissing: boolean
  ownLinkedin: Pick<PersonalAuthor, 'name' | 'picture'> | null
  /** Names of the others who may post for an organization, by its id. */
  posters?: Readonly<Record<string, string[]>>
  /** The first steps; null once they are done. */
  onboarding: Onboarding | null
  sandbox: boolean
  csrfToken: string | null
}

export type SignedIn = { access_token: string; user: User }

export type LinkedinProfile = { name: string; email: string | null; picture: string | null }

export type LinkedinStatus = {
  linkedin_connected: boolean
  linkedin_profile: LinkedinProfile | null
  status: 'connected' | 'expired' | null
  app_mode: 'personal' | 'pages' | null
  scopes: { granted: string[]; needed: string[]; missing: string[] }
  expires_at: string | null
}

/** The LinkedIn app that a user would connect through. */
export type LinkedinAppState = {
  /** False when neither the server nor the user has one. */
  is_ready: boolean
  /** What the app has to know as its redirect URL. */
  callback_url: string
}

/** What a user is mailed about. */
export type NotificationChoice = {
  post_published: boolean
  new_comments: boolean
  performance_reports: boolean
}

/** Saved keys by kind; the last four characters are all that is ever told. */
export type SavedKeys = Partial<Record<KeyKind, { last4: string }>>

/** The models that are asked; under `chosen` null stands for what is left to Herald. */
export type ModelChoices = {
  text_model: string
  image_model: string
  content_generation_model: string
  chosen: {
    text_model: string | null
    image_model: string | null
    content_generation_model: string | null
  }
}

export type PersonalAuthor = { id: string; name: string; picture: string | null }
export type CompanyPage = { id: string; name: string; localizedName: string; logo: string | null }
export type Authors = {
  personal: PersonalAuthor | null
  organizations: CompanyPage[]
  warning?: string
}

export type AuthorType = 'personal' | 'organization'
export type DraftMode = 'text' | 'image' | 'carousel'

/** The credit that a stock library asks for. */
export type Attribution = { name: string; url: string; site: 'Unsplash' | 'Pexels' }

export type DraftAsset = {
  type: 'image' | 'document' | 'article'
  url: string | null
  title?: string
  content?: string
  alt?: string
  attribution?: Attribution | null
  textOverlays?: unknown[]
}

export type DraftPost = {
  id: string
  state: PostStatus
  publish_time: string | null
  posted_at: string | null
  platform_url: string | null
}

export type Draft = {
  id: string
  org_id: string
  author_id: string | null
  mode: DraftMode
  content: { body: string; hashtags: string[] }
  assets: DraftAsset[]
  status: 'draft'
  linkedin_author_type: AuthorType
  linkedin_author_id: string | null
  /** The post that was made of it; null for a draft that is new. */
  post: DraftPost | null
  version: number
  created_at: string
  updated_at: string
}

export type UploadedImage = {
  url: string
  filename: string
  media_id: string
  width: number
  height: number
}

export type UploadedDocument = { url: string; filename: string; media_id: string; pages: number }

export type ScheduledPost = {
  id: string
  draft_id: string | null
  org_id: string
  publish_time: string | null
  timezone: string
  status: 'scheduled' | 'queued' | 'published' | 'failed' | 'cancelled'
  failure_code: string | null
  failure_reason: string | null
  platform_url: string | null
  posted_at: string | null
  version: number
}

export type PostTab = 'all' | 'published' | 'scheduled' | 'pending' | 'failed' | 'cancelled'

export type PostListItem = {
  id: string
  type: string
  source: 'ai' | 'manual'
  content: string
  image_url: string | null
  posted_at: string | null
  scheduled_for: string | null
  publish_time: string | null
  created_at: string
  platform_url: string | null
  impressions: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
  /** When LinkedIn was asked last; null: never yet. */
  figures_at: string | null
  campaign_id: string | null
  status: string
  badge: { look: string; label: string }
  author_name: string | null
  author_kind: 'personal' | 'company'
  failure_code: string | null
  failure_reason: string | null
  version: number
}

export type PostPage = { items: PostListItem[]; total: number; next_cursor: string | null }

export type LoggedAttempt = {
  number: number
  phase: 'prepare' | 'upload' | 'create' | 'done'
  phase_words: string
  outcome: string | null
  outcome_words: string
  http_status: number | null
  reason: string | null
  started_at: string
  finished_at: string | null
  steps: { phase: 'prepare' | 'upload' | 'create'; words: string; at: string }[]
  worker: string
  looks: number
  looked_at: string | null
}

export type LoggedEvent = {
  kind: PostEventKind
  by: string | null
  sentence: string
  /** What a client wrote, of a comment. */
  text: string | null
  at: string
}

export type PostLog = {
  post: PostListItem
  origin: 'manual' | 'campaign' | 'imported'
  draft_id: string | null
  created_at: string
  created_by: string | null
  publish_time: string | null
  timezone: string
  attempts: LoggedAttempt[]
  events: LoggedEvent[]
  next_try_at: string | null
  next_look_at: string | null
  platform_urn: string | null
  platform_url: string | null
  posted_at: string | null
}
