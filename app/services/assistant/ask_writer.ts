import vine from '@vinejs/vine'
import {
  newCarousel,
  CAROUSEL_HASHTAGS,
  CAROUSEL_LENGTHS,
  CAROUSEL_SCHEMA,
} from '#domain/assistant/carousel'
import type { Carousel, WrittenCarousel } from '#domain/assistant/carousel'
import type { ConversationMessage } from '#domain/assistant/conversation'
import { CAROUSEL_SLIDES } from '#domain/drafts/draft_content'
import { streamChat, structuredChat, prose } from '#services/ai/ai_client'
import type { ChatAnswer, ChatMessage, ChatRequest } from '#services/ai/ai_client'
import type { AiAccess } from '#services/ai/ai_access'

interface WritingTask {
  access: AiAccess
  model: string
  system: string
  /** The conversation so far, with the request itself at the end. */
  messages: readonly ConversationMessage[]
  signal: AbortSignal
}

/**
 * The maximum length of an answer, in tokens. 3,000 characters are about 750 tokens in English and
 * three times that in other scripts.
 */
const MAX_TOKENS = { post: 2500, carousel: 4000 }
const TEMPERATURE = 0.8

const { caption, title, content, imagePrompt, hashtag } = CAROUSEL_LENGTHS

const carouselShape = vine.create({
  caption: vine.string().trim().minLength(1).maxLength(caption).use(prose()),
  hashtags: vine.array(vine.string().maxLength(hashtag)).maxLength(3 * CAROUSEL_HASHTAGS),
  slides: vine
    .array(
      vine.object({
        title: vine.string().trim().minLength(1).maxLength(title).use(prose()),
        content: vine.string().trim().minLength(1).maxLength(content).use(prose()),
        image_prompt: vine.string().trim().minLength(1).maxLength(imagePrompt),
      })
    )
    .fixedLength(CAROUSEL_SLIDES),
})

/**
 * Requests a post and passes its text on as it arrives.
 * @throws AiFailure
 */
export function askForPost(
  task: WritingTask,
  onText: (piece: string) => void
): Promise<ChatAnswer> {
  return streamChat(task.access, buildRequest(task, MAX_TOKENS.post), onText)
}

/**
 * Requests a carousel without its images.
 * @throws AiFailure
 */
export async function askForCarousel(task: WritingTask): Promise<ChatAnswer & { value: Carousel }> {
  const answer = await structuredChat(task.access, buildRequest(task, MAX_TOKENS.carousel), {
    name: 'carousel',
    schema: CAROUSEL_SCHEMA,
    validate: (value): Promise<WrittenCarousel> => carouselShape.validate(value),
  })
  return { ...answer, value: newCarousel(answer.value, answer.model) }
}

function buildRequest({ model, system, messages, signal }: WritingTask, maxTokens: number) {
  const all: ChatMessage[] = [{ role: 'system', content: system }, ...messages]
  const request: ChatRequest = { model, messages: all, maxTokens, signal }
  return { ...request, temperature: TEMPERATURE }
}
