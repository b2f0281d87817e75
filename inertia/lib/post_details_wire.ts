import type { AuthorType, DraftAsset, DraftMode } from '~/lib/wire'

/** Everything of a post that its editor shows. */
export type PostDetails = {
  id: string
  org_id: string
  draft_id: string | null
  source: 'manual' | 'ai' | 'imported'
  campaign_id: string | null
  campaign_name: string | null
  /** As it is stored. */
  status: string
  badge: { look: string; label: string }
  content: { body: string; hashtags: string[] }
  assets: DraftAsset[]
  mode: DraftMode
  linkedin_author_type: AuthorType
  /** Null: the connected member, settled when the post is published. */
  linkedin_author_id: string | null
  author_name: string | null
  publish_time: string | null
  /** IANA zone in which its time was chosen. */
  timezone: string
  posted_at: string | null
  created_at: string
  failure_code: string | null
  failure_reason: string | null
  platform_url: string | null
  impressions: number | null
  reactions: number | null
  comments: number | null
  shares: number | null
  figures_at: string | null
  log_length: number
  version: number
}
