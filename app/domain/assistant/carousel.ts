import { fieldsOf, lineOf, listOf } from '#domain/web/json_fields'
import type { Attribution } from '#domain/images/alt_text'
import { withoutMarkdown } from '#domain/assistant/written_post'
import { CAROUSEL_SLIDES } from '#domain/drafts/draft_content'
import { cleanText } from '#domain/posts/text'
import { normaliseHashtags } from '#domain/posts/hashtags'
import type { RunStep } from '#domain/runs/run_rules'
import { withoutSentences } from '#domain/voice/copied_sentences'

export interface CarouselSlide {
  title: string
  content: string
  /** Null until the image is created, and when it could not be. */
  image_url: string | null
  image_alt: string | null
  attribution: Attribution | null
  /**
   * The sentence that explains why the image is missing; null when it exists or is still being
   * created.
   */
  problem: string | null
  image_prompt: string
}

export interface Carousel {
  caption: string
  hashtags: string[]
  slides: CarouselSlide[]
  /** The model that wrote the text, by its vendor's name. */
  model: string | null
}

/** A carousel as a model returns it, before its images are created. */
export interface WrittenCarousel {
  caption: string
  hashtags: string[]
  slides: { title: string; content: string; image_prompt: string }[]
}

/** The maximum lengths of the parts of a carousel, in characters. */
export const CAROUSEL_LENGTHS = {
  caption: 2500,
  title: 160,
  content: 700,
  imagePrompt: 1000,
  hashtag: 100,
} as const

/** The maximum number of hashtags in a caption. */
export const CAROUSEL_HASHTAGS = 10

const TEXT = { type: 'string' }

/**
 * The JSON schema of `WrittenCarousel`. Strict mode requires all properties and allows no others.
 */
export const CAROUSEL_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['caption', 'hashtags', 'slides'],
  properties: {
    caption: TEXT,
    hashtags: { type: 'array', items: TEXT },
    slides: {
      type: 'array',
      minItems: CAROUSEL_SLIDES,
      maxItems: CAROUSEL_SLIDES,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'content', 'image_prompt'],
        properties: { title: TEXT, content: TEXT, image_prompt: TEXT },
      },
    },
  },
}

/** Returns the carousel of an answer: five slides whose images are still missing. */
export function newCarousel(written: WrittenCarousel, model: string): Carousel {
  return {
    caption: withoutMarkdown(cleanText(written.caption)),
    hashtags: normaliseHashtags(written.hashtags).slice(0, CAROUSEL_HASHTAGS),
    slides: written.slides.slice(0, CAROUSEL_SLIDES).map(({ title, content, ...slide }) => ({
      title: withoutMarkdown(cleanText(title)),
      content: withoutMarkdown(cleanText(content)),
      image_url: null,
      image_alt: null,
      attribution: null,
      problem: null,
      image_prompt: cleanText(slide.image_prompt).trim(),
    })),
    model,
  }
}

/** Reads the stored result of a run. Returns null while its text does not exist. */
export function parseCarousel(stored: unknown): Carousel | null {
  const { caption, hashtags, slides, model } = fieldsOf(stored)
  const read = listOf(slides).flatMap((slide) => parseSlide(slide))
  if (typeof caption !== 'string' || read.length === 0) return null
  return {
    caption,
    hashtags: listOf(hashtags).filter((tag) => typeof tag === 'string'),
    slides: read,
    model: lineOf(model),
  }
}

function parseSlide(stored: unknown): CarouselSlide[] {
  const slide = fieldsOf(stored)
  const { title, content, image_url: url, image_alt: alt, problem, image_prompt: prompt } = slide
  if (typeof title !== 'string' || typeof content !== 'string') return []
  return [
    {
      title,
      content,
      image_url: lineOf(url),
      image_alt: lineOf(alt),
      attribution: (slide.attribution ?? null) as Attribution | null,
      problem: lineOf(problem),
      image_prompt: lineOf(prompt) ?? title,
    },
  ]
}

/** Returns the prompt for a slide's image: its own idea, then the organization's image style. */
export function slideImagePrompt(
  { image_prompt: idea }: CarouselSlide,
  brandStyle: string
): string {
  const sentence = /[.!?]$/.test(idea) ? idea : `${idea}.`
  return `${sentence}\n\n${brandStyle.trim()}`.slice(0, MAX_IMAGE_PROMPT)
}

const MAX_IMAGE_PROMPT = 3000

/** Returns the carousel as one text, for the history of the next request. */
export function carouselText({ caption, hashtags, slides }: Carousel): string {
  const pages = slides.map(({ title, content }, at) => `Slide ${at + 1}: ${title}\n${content}`)
  return [caption, ...pages, hashtags.join(' ')].filter(Boolean).join('\n\n')
}

/**
 * Returns the carousel without these sentences; null when its caption or one of its slides would
 * have no text any more.
 */
export function withoutCopies(carousel: Carousel, sentences: readonly string[]): Carousel | null {
  const caption = withoutSentences(carousel.caption, sentences)
  const slides = carousel.slides.map((slide) => ({
    ...slide,
    title: withoutSentences(slide.title, sentences),
    content: withoutSentences(slide.content, sentences),
  }))
  const isWhole = slides.every(({ title, content }) => title !== '' || content !== '')
  return isWhole && caption !== '' ? { ...carousel, caption, slides } : null
}

/** The text counts as one step and each image as another. */
const total = 1 + CAROUSEL_SLIDES

/** The progress texts of a carousel. */
export const CAROUSEL_STEPS = {
  writing: (): RunStep => ({ words: 'Writing the slides', done: 0, total }),
  /** `detail` is the status of the image's source, such as a position in a queue. */
  image(number: number, detail = ''): RunStep {
    const words = `Slide ${number} of ${CAROUSEL_SLIDES}`
    return { words: detail ? `${words}: ${detail}` : words, done: number, total }
  },
  done: (): RunStep => ({ words: 'Done', done: total, total }),
} as const
