import type { Revision } from '@domain/assistant/revisions'
import type { Attribution } from '~/lib/wire'

/** The assistant's shapes on the wire: messages, runs, prompts, attachments. */

export type RunStatus = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'

export type Run = {
  id: string
  kind: string
  status: RunStatus
  progress: { step: string; done: number; total: number }
  /** Of one that is not over: what there is. */
  result?: unknown
  detail?: string | null
  code?: string | null
  created_at: string
  started_at: string | null
}

export type MessageImage = {
  url: string
  media_id: string
  alt: string | null
  attribution: Attribution | null
}

export type Slide = {
  title: string
  content: string
  /** Null until it is made, and where none could be. */
  image_url: string | null
  image_alt: string | null
  attribution: Attribution | null
  /** Why there is no picture. */
  problem: string | null
}

export type CarouselContent = { caption: string; hashtags: string[]; slides: Slide[] }

export type Attachment = { id: string; name: string; pages: number; characters: number }

export type Message = {
  id: string
  role: 'user' | 'assistant'
  kind: 'text' | 'image' | 'carousel'
  body: string
  hashtags: string[]
  image: MessageImage | null
  carousel: CarouselContent | null
  attachment: Pick<Attachment, 'name' | 'pages'> | null
  model: { asked: string; answered: string } | null
  run: Run | null
  failure: { code: string; sentence: string } | null
  stopped: boolean
  draft_id: string | null
  created_at: string
}

export type Ask = {
  text: string
  with_image: boolean
  text_model?: string
  image_model?: string
  attachment_id?: string
  revise?: { message_id: string; how: Revision }
}

export type ModelChoice = { text_model: string; image_model: string }

export type PromptKind = 'text' | 'image' | 'carousel'

export type Prompts = Record<PromptKind, { prompt: string; is_default: boolean }>
