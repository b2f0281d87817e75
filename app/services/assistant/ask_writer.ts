import vine from '@vinejs/vine'
import {
  begunCarousel,
  CAROUSEL_HASHTAGS,
  CAROUSEL_LENGTHS,
  CAROUSEL_SCHEMA,
  type Carousel,
  type WrittenCarousel,
} from '#domain/assistant/carousel'
import type { Told } from '#domain/assistant/history'
import { CAROUSEL_SLIDES } from '#domain/drafts/slides'
import type { AiAccess } from '#services/ai/ai_access'
import {
  streamChat,
  structuredChat,
  type ChatAnswer,
  type ChatMessage,
  type ChatRequest,
} from '#services/ai/chat'
import { prose } from '#services/ai/prose_rule'

export interface WritingTask {
  access: AiAccess
  model: string
  system: string
  /** What was said before, and the request itself at the end. */
  messages: readonly Told[]
  signal: AbortSignal
}

/** Tokens of an answer: 3,000 characters are 750 in English, three times that in other scripts. */
const MOST_TOKENS = { post: 2500, carousel: 4000 }
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

/** A post, its words told as they come. @throws AiFailure */
export function askForPost(
  task: WritingTask,
  onText: (piece: string) => void
): Promise<ChatAnswer> {
  return streamChat(task.access, requestOf(task, MOST_TOKENS.post), onText)
}

/** A carousel without its pictures. @throws AiFailure */
export async function askForCarousel(task: WritingTask): Promise<ChatAnswer & { value: Carousel }> {
  const answer = await structuredChat(task.access, requestOf(task, MOST_TOKENS.carousel), {
    name: 'carousel',
    schema: CAROUSEL_SCHEMA,
    validate: (value): Promise<WrittenCarousel> => carouselShape.validate(value),
  })
  return { ...answer, value: begunCarousel(answer.value, answer.model) }
}

function requestOf({ model, system, messages, signal }: WritingTask, maxTokens: number) {
  const all: ChatMessage[] = [{ role: 'system', content: system }, ...messages]
  const request: ChatRequest = { model, messages: all, maxTokens, signal }
  return { ...request, temperature: TEMPERATURE }
}
