import { foreignText, FOREIGN_TEXT_RULE } from '#domain/ai/prompt_texts'
import type { MessageKind } from '#domain/assistant/assistant_bounds'
import { voicePart } from '#domain/voice/voice_prompt'
import type { VoicePrompt } from '#domain/voice/voice_prompt'

/** The organization's data for a prompt. */
export interface Brand {
  name: string
  website: string | null
  brandTone: string
  targetAudience: string
  /** The newest analysis; null before the first one. */
  analysis: BrandVoice | null
  /** The best posts; null while too little is known about them. */
  voice: VoicePrompt | null
}

interface BrandVoice {
  brandVoice: string
  contentPillars: readonly string[]
  targetAudience: { industries: readonly string[]; job_titles: readonly string[] }
  expertSegments: readonly string[]
}

/** The maximum number of characters of an analysis in a prompt. */
const MAX_ANALYSIS = 4000

const MAX_LINE = 1000

/**
 * Returns the organization's part of every prompt. Text that members entered is inserted as it is.
 * Text derived from materials, which others wrote, and earlier posts are marked as data.
 */
export function brandPart(brand: Brand): string {
  const { name, website, brandTone, targetAudience, analysis, voice } = brand
  return [
    line('Organization', name),
    website && line('Website', website),
    line('Tone', brandTone),
    line('Audience', targetAudience),
    analysis && `\n${analysisPart(analysis)}`,
    voice && `\n${voicePart(voice)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function analysisPart(found: BrandVoice) {
  const { brandVoice, contentPillars, targetAudience, expertSegments } = found
  const lines = [
    line('How it sounds', brandVoice),
    list('Subjects it speaks about', contentPillars),
    list('Industries it serves', targetAudience.industries),
    list('Roles it speaks to', targetAudience.job_titles),
    list('What its people are expert in', expertSegments),
  ]
  const text = lines.filter(Boolean).join('\n')
  return foreignText({ kind: 'brand', name: 'What its own materials say', text }, MAX_ANALYSIS)
}

function list(label: string, items: readonly string[]) {
  return items.length > 0 && line(label, items.join(', '))
}

function line(label: string, text: string) {
  return `${label}: ${text.replace(/\s+/g, ' ').trim().slice(0, MAX_LINE)}`
}

/** Each part becomes one line, because the settings show prompts in a field that wraps lines. */
function joinParagraphs(...parts: readonly (readonly string[])[]): string {
  return parts.map((part) => part.join(' ')).join('\n')
}

/**
 * The default prompts of the assistant by kind. An organization may change them. Rules about format
 * and safety are added afterwards and cannot be changed.
 */
export const DEFAULT_PROMPTS: Readonly<Record<MessageKind, string>> = {
  text: joinParagraphs(
    [
      'You write LinkedIn posts for the organization described below, as a member of its team would.',
    ],
    [
      'Begin with one line that makes people stop, without clickbait. Then short paragraphs of one to',
      'three sentences with a blank line between them: something concrete first (a situation, a number',
      'that was given, a decision), then what it means for the reader. End with one question or one',
      'clear invitation.',
    ],
    [
      'Between 80 and 220 words unless another length is asked for. Plain words, active voice, no',
      'superlatives, no invented facts, figures, customers or quotes. At most two emoji, none if the',
      'tone is formal.',
    ]
  ),
  image: joinParagraphs([
    'One clear subject that a reader understands at a glance, with a calm background and room around',
    'it. People, where there are any, look natural and at work. No screens full of text.',
  ]),
  carousel: joinParagraphs(
    [
      'You make carousels for LinkedIn for the organization described below: slides that are read one',
      'after the other on a phone.',
    ],
    [
      'The first slide promises something worth swiping for. Each slide in the middle makes one point',
      'in plain words, with something concrete. The last slide says what to do next.',
    ],
    [
      'Titles have at most eight words, the text of a slide at most 35. No invented facts, figures,',
      'customers or quotes.',
    ],
    ['The caption is a short post that makes people want to open the first slide.']
  ),
}

const POST_RULES = [
  'Answer with the post alone: no remarks before or after it, no title, no quotation marks around it.',
  'Plain text as LinkedIn shows it, without Markdown, at most 2,500 characters. End with a line of',
  'three to five hashtags. Write in the language of the request. When you are asked to change a',
  'post, answer with the whole changed post.',
].join(' ')

const CAROUSEL_RULES = [
  'Write in the language of the request. Plain text without Markdown. Hashtags stand in their own',
  'list, not in the caption. For each slide also say what a picture for it shows, in one English',
  'sentence without words, letters or logos in the picture.',
].join(' ')

/**
 * Returns the system prompt for a post: the organization's own text first, then the fixed rules.
 */
export function postSystemPrompt(prompt: string, brand: Brand): string {
  return [prompt.trim(), brandPart(brand), POST_RULES, FOREIGN_TEXT_RULE].join('\n\n')
}

export function carouselSystemPrompt(prompt: string, brand: Brand): string {
  return [prompt.trim(), brandPart(brand), CAROUSEL_RULES, FOREIGN_TEXT_RULE].join('\n\n')
}

/** The maximum number of characters of an attachment in a request. */
const MAX_ATTACHED = 20_000

interface AttachedText {
  name: string
  text: string
}

/** Returns the user's text followed by the attached text, which is marked as data. */
export function requestWithAttachment(text: string, attachment: AttachedText | null): string {
  if (!attachment) return text
  const { name, text: attached } = attachment
  const source = foreignText({ kind: 'attachment', name, text: attached }, MAX_ATTACHED)
  return `${text}\n\n${source}`
}

/** Returns the prompt for a draft outside of the chat: a topic and an optional tone. */
export function draftRequest({ topic, tone }: { topic: string; tone?: string | null }): string {
  const trimmedTone = tone?.trim()
  return trimmedTone ? `${topic.trim()}\n\nTone: ${trimmedTone}` : topic.trim()
}
