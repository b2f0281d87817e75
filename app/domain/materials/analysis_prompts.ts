import { FOREIGN_TEXT_RULE, foreignText } from '#domain/ai/foreign_text'
import type { Note } from '#domain/materials/analysis_answer'
import { ANALYSIS_BOUNDS } from '#domain/materials/brand_analysis'
import { PIECE_BOUNDS, type Piece, type Source } from '#domain/materials/pieces'

/** What is known of an organization without reading anything. */
export interface BrandFacts {
  name: string
  website: string | null
  brandTone: string
  targetAudience: string
}

/** How a model is to work on materials. */
export const ANALYST = [
  'You are a brand strategist. You read the materials of a company and say, soberly and concretely,',
  'how it speaks, what it knows and whom it serves, so that LinkedIn posts can be planned.',
  FOREIGN_TEXT_RULE,
  'Claim only what the materials support. Each claim names its source by its label (m1, m2, ...)',
  'and quotes one sentence of it word for word, in its own language. Answer in the language that',
  'most materials are written in, with JSON only.',
].join(' ')

/** The question for the analysis itself. `materials`: pieces, or the notes taken of them. */
export function analysisQuestion(facts: BrandFacts, materials: string): string {
  return [
    `The company: ${line(facts.name)}${facts.website ? `, ${line(facts.website)}` : ''}.`,
    `It says of its tone: ${line(facts.brandTone)}. Of its audience: ${line(facts.targetAudience)}.`,
    '',
    materials,
    '',
    'Answer with:',
    '- brand_voice: how the company sounds, in one or two sentences.',
    `- content_pillars: the subjects it can speak about with authority, at most ${ANALYSIS_BOUNDS.content_pillars}, two to four words each.`,
    `- industries: the industries it serves, at most ${ANALYSIS_BOUNDS.industries}.`,
    `- job_titles: the ${ANALYSIS_BOUNDS.job_titles} roles that should read its posts.`,
    `- expert_segments: ${ANALYSIS_BOUNDS.expert_segments} fields in which its people are experts.`,
    `- suggested_campaigns: ${ANALYSIS_BOUNDS.suggested_campaigns} campaigns of posts: name, description in one sentence, focus (one of the content pillars).`,
  ].join('\n')
}

/** The question for notes of a part of long materials. */
export function notesQuestion(pieces: readonly Piece[]): string {
  return [
    shownPieces(pieces),
    '',
    'Take notes for a brand analysis: how the company speaks, what it offers and to whom, what it ' +
      'is expert in, what it is proud of. Up to 24 notes, each one sentence, the telling ones first.',
  ].join('\n')
}

export function shownPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ label, name, text }) => shown(label, name, text)).join('\n\n')
}

/** Notes in the place of the materials they were taken of. */
export function shownNotes(sources: readonly Source[], notes: readonly Note[]): string {
  const spoken = sources.filter(({ label }) => notes.some(({ source }) => source === label))
  return spoken
    .map(({ label, name }) => {
      const own = notes.filter(({ source }) => source === label)
      const lines = own.map(({ text, quote }) => `- ${text}${quote ? ` ("${quote}")` : ''}`)
      return shown(label, `notes of ${name}`, lines.join('\n'))
    })
    .join('\n\n')
}

function shown(label: string, name: string, text: string): string {
  return foreignText({ kind: `material ${label}`, name, text }, PIECE_BOUNDS.atOnce)
}

function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
