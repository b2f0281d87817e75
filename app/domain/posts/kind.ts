import type { DraftMode } from '#domain/drafts/bounds'

export const POST_KINDS = ['text', 'image', 'multi_image', 'document', 'article'] as const

export type PostKind = (typeof POST_KINDS)[number]

/** What LinkedIn is to make of a draft: a carousel is a document to swipe, several images a grid. */
export function postKind(mode: DraftMode, mediaCount: number): PostKind {
  if (mediaCount === 0) return 'text'
  if (mediaCount === 1) return 'image'
  return mode === 'carousel' ? 'document' : 'multi_image'
}
