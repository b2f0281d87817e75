import type { Claim } from '#sandbox/writer/claims'
import { titleOf } from '#sandbox/writer/carousel'
import type { Desk } from '#sandbox/writer/desk'
import { keySentences, wordsOf } from '#sandbox/writer/sentences'
import { uncapitalised } from '#sandbox/writer/wording'
import { pointsFor } from '#sandbox/writer/write_post'

/** Written when it is asked for, with how many are wanted. */
type Written = (count: number) => unknown

/** Everything that a property of an answer may be filled with, by the property's name. */
export function rootSource(desk: Desk): Record<string, Written> {
  const { brief, subject } = desk
  return {
    body: () => desk.post.body,
    hook: () => desk.post.hook,
    caption: () => desk.caption,
    hashtags: () => desk.post.hashtags,
    slides: (count) => desk.slides(count).map(slideSource),
    title: () => titleOf(brief.topic),
    topic: () => brief.topic,
    generation_prompt: () => brief.request.trim(),
    alt: () => desk.seen || `A calm composition for a post about ${brief.topic}.`,
    image_prompt: () => picturePrompt(brief.topic),
    search_words: () => wordsOf(brief.topic).slice(0, 3).join(' ') || subject.name.toLowerCase(),
    overlay_elements: () =>
      desk.overlay.map(({ fontSize, fontWeight, ...element }) => ({
        ...element,
        ...{ font_size: fontSize, font_weight: fontWeight },
      })),
    key_points: (count) => pointsFor(brief, desk.random('points'), count).map(([, text]) => text),
    notes: () => notesOf(desk),
    summary: () => summaryOf(desk),
    ...analysisSource(desk),
  }
}

function analysisSource(desk: Desk): Record<string, Written> {
  const claims = (words: string[]) => words.map((claim) => claimSource(desk, claim))
  return {
    brand_voice: () => claimSource(desk, desk.analysis.brandVoice),
    content_pillars: () => claims(desk.analysis.pillars),
    industries: () => claims(desk.analysis.industries),
    job_titles: () => claims(desk.analysis.jobTitles),
    interests: () => [desk.subject.name, ...desk.subject.hashtags].slice(0, 4),
    expert_segments: () => claims(desk.analysis.experts),
    suggested_campaigns: () =>
      desk.analysis.campaigns.map((campaign) => {
        return { ...claimSource(desk, campaign.name), ...campaign }
      }),
    evidence: () => desk.analysis.claims.map(evidenceSource),
  }
}

/** Where an object keeps the word that stands for all of it. */
export const WORD = Symbol('word')

/** A claim as a word or as an object with its reasons. */
function claimSource(desk: Desk, claim: string): Record<string | symbol, unknown> {
  const own = desk.analysis.claims.filter((each) => each.claim === claim)
  const [first] = own
  return {
    [WORD]: claim,
    name: claim,
    text: claim,
    reason: first ? `The material says so: “${first.quote}”` : 'It runs through the material.',
    evidence: own.map(evidenceSource),
    ...(first ? { quote: first.quote, material_id: first.materialId } : {}),
  }
}

function evidenceSource({ claim, field, materialId, quote }: Claim) {
  return { claim, field, material_id: materialId, quote, [WORD]: quote }
}

function slideSource({ title, content }: { title: string; content: string }) {
  return { title, content, image_prompt: picturePrompt(uncapitalised(title)) }
}

function picturePrompt(words: string): string {
  return `A calm, modern illustration of this idea: ${words.replace(/[.!?]+$/, '')}. Soft light and few colours`
}

/** What the materials say, each note in their own words. */
function notesOf({ brief: { materials } }: Desk) {
  const each = Math.max(2, Math.floor(MOST_NOTES / Math.max(1, materials.length)))
  return materials.flatMap(({ id, text }) =>
    keySentences(text, each).map((sentence) => {
      return { [WORD]: sentence, text: sentence, quote: sentence, material_id: id }
    })
  )
}

const MOST_NOTES = 24

function summaryOf({ brief, post }: Desk): string {
  const text = brief.materials.map((document) => document.text).join('\n')
  return keySentences(text, 3).join(' ') || post.hook
}
