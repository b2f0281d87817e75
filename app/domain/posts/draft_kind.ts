import type { DraftContent } from '#domain/drafts/draft_content'
import { postKind } from '#domain/posts/post_lifecycle'
import type { PostKind } from '#domain/posts/post_lifecycle'

/**
 * Returns the LinkedIn post type for a draft. Slides and an uploaded PDF become a document (pitfall
 * 15), several images become a grid, and a link becomes a card only when the draft asks for one.
 */
export function draftKind({ mode, assets }: Pick<DraftContent, 'mode' | 'assets'>): PostKind {
  if (mode === 'poll') return 'poll'
  if (assets.some(({ type }) => type === 'document')) return 'document'
  const images = assets.filter(({ type }) => type === 'image')
  if (mode === 'carousel' && images.length > 0) return 'document'
  const shown = images.filter(({ url }) => url !== null)
  const isCard = shown.length === 0 && assets.some(({ type }) => type === 'article')
  return isCard ? 'article' : postKind(shown.length)
}
