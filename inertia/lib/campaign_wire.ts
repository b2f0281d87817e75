import type { Frequency } from '@domain/campaigns/options'

/** Campaigns and the posts that they wrote, as the server sends them. */

export type CampaignStatus = 'draft' | 'active' | 'paused'
export type ProfileType = 'personal' | 'company' | 'organization'

export type TargetAudience = { job_titles: string[]; industries: string[]; interests: string[] }

/** What a person decides about a campaign; sent as it is to create and to save one. */
export type CampaignFields = {
  name: string
  description: string
  profile_type: ProfileType
  linkedin_author_id: string | null
  author_name: string | null
  content_pillars: string[]
  target_audience: TargetAudience
  posting_schedule: { frequency: Frequency; time_slots: string[] }
  tone_voice: string
  content_types: string[]
  include_images: boolean
  use_ai_images: boolean
  image_style: string
  text_model: string
  image_model: string
  auto_post: boolean
  status: CampaignStatus
}

export type Campaign = CampaignFields & {
  id: string
  org_id: string
  last_generation_time: string | null
  next_post_time: string | null
  next_generation_at: string | null
  /** The server's clock when it answered: countdowns go by it. */
  server_time: string
  total_posts: number
  pending_review: number
  published_posts: number
  /** Somebody is at its next post just now. */
  is_generating: boolean
  /** How far that post is. */
  generation: { started_at: string | null; progress: RunProgress } | null
  /** The zone that time slots go by: that of the organization's owner. */
  timezone: string
  /** Runs that failed in a row, and why the last one did. */
  failures: { count: number; sentence: string | null }
  created_at: string
  updated_at: string
}

/** Null: nothing is known. */
export type CampaignAnalytics = {
  total_posts: number
  successful_posts: number
  failed_posts: number
  pending_review: number
  total_impressions: number | null
  total_likes: number | null
  total_comments: number | null
  total_shares: number | null
  avg_engagement_rate: number | null
  best_performing_pillar: string | null
  best_performing_time: string | null
}

export type Claim = {
  kind: 'figure' | 'source' | 'superlative' | 'quote'
  words: string
  at: number
}

export type ReviewChecks = {
  length: { characters: number; most: number; state: 'short' | 'good' | 'too_long' }
  fold: number | null
  banned_words: string[]
  similar_to: { id: string; percent: number } | null
  claims: Claim[]
}

export type AiPost = {
  id: string
  org_id: string
  status: 'pending' | 'approved' | 'posted' | 'failed' | 'rejected'
  content: string
  /** What the model wrote, before anybody edited it. */
  original_content: string
  content_pillar: string | null
  content_type: string | null
  image_url: string | null
  image_alt: string | null
  /** Why it has no picture, where it should have one. */
  image_problem: string | null
  campaign_id: string | null
  campaign_name: string | null
  scheduled_for: string | null
  posted_at: string | null
  created_at: string
  updated_at: string
  author_name: string | null
  profile_type: ProfileType
  version: number
}

/** One that waits in the review queue, with what its reviewer is told. */
export type QueuedPost = AiPost & { checks: ReviewChecks }

export type RunProgress = { step: string; done: number; total: number }

export type GenerationRun = {
  id: string
  status: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
  progress: RunProgress
  detail?: string
  code?: string
  created_at: string
  started_at: string | null
}
