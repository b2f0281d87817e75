import { fieldsOf, lineOf, listOf } from '#domain/pictures/answer_fields'
import type { Attribution } from '#domain/pictures/attribution'
import { CAROUSEL_SLIDES } from '#domain/drafts/slides'
import { cleanText } from '#domain/posts/clean_text'
import { normaliseHashtags } from '#domain/posts/hashtags'

/** A slide as the wire tells of it (spec section 3: title, content, image_url). */
export interface CarouselSlide {
  title: string
  content: string
  /** Null until it is made, and where none could be. */
  image_url: string | null
  image_alt: string | null
  attribution: Attribution | null
  /** Why there is no picture, as a sentence; null when there is one or it is still to come. */
  problem: string | null
  /** What the picture shows, in words for who makes it. */
  image_prompt: string
}

export interface Carousel {
  caption: string
  hashtags: string[]
  slides: CarouselSlide[]
  /** The model that wrote it, in its vendor's words. */
  model: string | null
}

/** A carousel as a model answers it, before anything is drawn. */
export interface WrittenCarousel {
  caption: string
  hashtags: string[]
  slides: { title: string; content: string; image_prompt: string }[]
}

/** Lengths of the parts of a carousel, in characters: what fits on a slide and under it. */
export const CAROUSEL_LENGTHS = {
  caption: 2500,
  title: 160,
  content: 700,
  imagePrompt: 1000,
  hashtag: 100,
} as const

/** Most hashtags of a caption. */
export const CAROUSEL_HASHTAGS = 10

const TEXT = { type: 'string' }

/** JSON schema of `WrittenCarousel`; strict: every property required, no others. */
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

/** The carousel of an answer: five slides without pictures yet. */
export function begunCarousel(written: WrittenCarousel, model: string): Carousel {
  return {
    caption: cleanText(written.caption).trim(),
    hashtags: normaliseHashtags(written.hashtags).slice(0, CAROUSEL_HASHTAGS),
    slides: written.slides.slice(0, CAROUSEL_SLIDES).map(({ title, content, ...slide }) => ({
      title: cleanText(title).trim(),
      content: cleanText(content).trim(),
      ...{ image_url: null, image_alt: null, attribution: null, problem: null },
      image_prompt: cleanText(slide.image_prompt).trim(),
    })),
    model,
  }
}

/** The carousel that a run has come to, read from what was stored; null when its text is not there. */
export function carouselIn(stored: unknown): Carousel | null {
  const { caption, hashtags, slides, model } = fieldsOf(stored)
  const read = listOf(slides).flatMap((slide) => slideIn(slide))
  if (typeof caption !== 'string' || read.length === 0) return null
  return {
    caption,
    hashtags: listOf(hashtags).filter((tag) => typeof tag === 'string'),
    slides: read,
    model: lineOf(model),
  }
}

function slideIn(stored: unknown): CarouselSlide[] {
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

/** What is asked for a slide's picture: its own idea first, then how the organization's pictures look. */
export function slidePicturePrompt({ image_prompt: idea }: CarouselSlide, look: string): string {
  const sentence = /[.!?]$/.test(idea) ? idea : `${idea}.`
  return `${sentence}\n\n${look.trim()}`.slice(0, MOST_PICTURE_PROMPT)
}

const MOST_PICTURE_PROMPT = 3000

/** The carousel as one text, for the conversation that goes along with the next request. */
export function carouselText({ caption, hashtags, slides }: Carousel): string {
  const pages = slides.map(({ title, content }, at) => `Slide ${at + 1}: ${title}\n${content}`)
  return [caption, ...pages, hashtags.join(' ')].filter(Boolean).join('\n\n')
}
