import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { AUTHOR_TYPES, authorKind } from '#domain/drafts/author'
import { DRAFT_BOUNDS } from '#domain/drafts/draft_content'
import { VOICE_CHOICES } from '#domain/voice/voice_examples'

/** Pins or drops a post as an example; null leaves the choice to its metrics. */
export const voiceChoiceValidator = vine.create({
  post_id: vine.string().trim().minLength(1).maxLength(64),
  choice: vine.enum(VOICE_CHOICES).nullable(),
})

/** Asks for other first lines of a text by an author; without one, by any author. */
export const firstLinesValidator = vine.create({
  text: vine.string().trim().minLength(1).maxLength(DRAFT_BOUNDS.body.max),
  author_type: vine.enum(AUTHOR_TYPES).optional(),
  author_id: vine.string().trim().maxLength(64).nullable().optional(),
})

/** Converts the author to domain names; null for none. */
export function voiceAuthor(
  sent: Pick<Infer<typeof firstLinesValidator>, 'author_type' | 'author_id'>
) {
  const { author_type: type, author_id: id } = sent
  return type ? { authorKind: authorKind(type), authorUrn: id ?? null } : null
}

/** Plans a week of an author. Without an id it is the connected member. */
export const weekPlanValidator = vine.create({
  author_type: vine.enum(AUTHOR_TYPES),
  author_id: vine.string().trim().minLength(1).maxLength(64).nullable().optional(),
})

/** The input of the run that plans the week. */
export function weekPlan({ author_type: type, author_id: id }: Infer<typeof weekPlanValidator>) {
  return { authorKind: authorKind(type), authorUrn: id ?? null }
}
