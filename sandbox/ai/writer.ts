import type { ChatRequest } from '#sandbox/ai/chat_request'
import { fitSchema, type Values } from '#sandbox/ai/fit_schema'
import { imagesOf, textOf } from '#sandbox/ai/messages'
import { VendorRefusal } from '#sandbox/ai/ai_problems'
import { readRequest, type WritingRequest } from '#sandbox/ai/read_conversation'
import {
  capitalised,
  hashtagsFor,
  SAMPLE,
  sentencesIn,
  subjectsIn,
  writePost,
  writeSlides,
} from '#sandbox/ai/write_sample'
import { type JsonRecord, parseRecord } from '#sandbox/server/peer'

/**
 * The sandbox's answer to a conversation: JSON if it is requested, the description of an image,
 * else a post.
 * @param repeats how often the same conversation was answered before
 * @throws VendorRefusal 400 for an image that cannot be read
 */
export async function writeAnswer(chat: ChatRequest, repeats: number): Promise<string> {
  const images = imagesOf(chat.messages.at(-1) ?? {})
  const seen = await Promise.all(images.map(describeImage))
  const request = readRequest(chat.messages)
  const seed = `${request.said}\n${repeats}`
  const schema = chat.schema ?? schemaIn(chat.messages) ?? (chat.anyJson ? ANY_POST : null)
  if (schema) return JSON.stringify(fitSchema(schema, valuesFor(request, seed, seen.join(' '))))
  return seen.length > 0 ? seen.join(' ') : postText(request, seed)
}

const ANY_POST: JsonRecord = {
  type: 'object',
  properties: {
    content: { type: 'string' },
    hashtags: { type: 'array', items: { type: 'string' } },
  },
}

/** The schema that a prompt describes in its text. */
function schemaIn(messages: JsonRecord[]): JsonRecord | null {
  const said = messages.map(textOf).join('\n')
  const written = /\bJSON schema\b[^{\n]{0,40}\n?(\{.*\})/i.exec(said)?.[1]
  return written === undefined ? null : parseRecord(Buffer.from(written))
}

function postText(request: WritingRequest, seed: string): string {
  const { paragraphs, hashtags } = writePost(request, seed)
  return [...paragraphs, hashtags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n')
}

const SLIDES = 5

/** The values that posts, carousels, images and analyses need, by property name. */
function valuesFor(request: WritingRequest, seed: string, seen: string): Values {
  const { topic } = request
  const post = writePost(request, seed)
  const content = post.paragraphs.join('\n\n')
  return {
    content,
    caption: content,
    hashtags: post.hashtags,
    title: capitalised(topic),
    topic,
    alt: seen || `${SAMPLE}: an image about ${topic}.`,
    image_prompt: `A calm illustration about ${topic}`,
    search_words: topic,
    first_lines: [`What does ${topic} cost?`, `At 07:00, ${topic} decides the day.`],
    first_comment: `${SAMPLE}: more about ${topic}`,
    poll: pollOf(topic),
    slides: writeSlides(request, seed, SLIDES),
    overlay_elements: overlayOf(topic),
    ...analysisOf(request),
  }
}

/** A question to the readers, within LinkedIn's limits. */
function pollOf(topic: string) {
  const question = `What matters most to you about ${topic.slice(0, 80)}?`
  return { question, options: ['Speed', 'Cost', 'People'], duration: 'THREE_DAYS' }
}

/** A heading with its source below it. Positions are in percent of the image. */
function overlayOf(topic: string) {
  const place = { x: 8, width: 84, align: 'left', color: '#ffffff', backdrop: 'shadow' }
  const heading = { ...place, text: capitalised(topic), y: 14, height: 24, font: 'Poppins' }
  const line = { ...place, text: SAMPLE, y: 44, height: 12, font: 'Inter' }
  return [
    { ...heading, fontSize: 64, fontWeight: 700 },
    { ...line, fontSize: 32, fontWeight: 500 },
  ]
}

/** An analysis in the words of the sources. Each claim has the sentence that supports it. */
function analysisOf({ sources, topic }: WritingRequest): Values {
  const subjects = subjectsIn(sources).slice(0, 6)
  const [first] = subjects
  const claims = subjects.map(({ name, id, quote }) => ({ text: name, source: id, quote }))
  const voice = `${SAMPLE}: plain words about ${subjects[0]?.name.toLowerCase() ?? topic}.`
  const notes = sources.flatMap(({ id, text }) =>
    sentencesIn(text).map((quote) => ({ text: quote, source: id, quote }))
  )
  return {
    brand_voice: { text: voice, source: first?.id, quote: first?.quote },
    content_pillars: claims,
    industries: claims,
    job_titles: claims,
    expert_segments: claims,
    notes,
    suggested_campaigns: subjects.slice(0, 3).map(({ name, id, quote }) => ({
      name: `${name} in practice`,
      focus: name,
      source: id,
      quote,
      description: `${SAMPLE}: short posts about ${name.toLowerCase()}.`,
    })),
    tags: hashtagsFor(topic),
  }
}

/**
 * One sentence with the size of an image.
 * @param url a `data:` URL, because a model cannot reach URLs of this machine
 * @throws VendorRefusal 400
 */
async function describeImage(url: string): Promise<string> {
  const base64 = /^data:image\/[\w.+-]+;base64,([\s\S]+)$/.exec(url)?.[1]
  if (base64 === undefined) throw unreadable('Failed to fetch the image from its URL')
  const { default: sharp } = await import('sharp')
  const image = sharp(Buffer.from(base64, 'base64'))
  const { width, height } = await image.metadata().catch(() => ({ width: 0, height: 0 }))
  if (!width || !height) throw unreadable('Could not process image')
  return `${SAMPLE}: an image of ${width} x ${height} pixels.`
}

function unreadable(message: string): VendorRefusal {
  return new VendorRefusal(400, 'invalid_image', message)
}
