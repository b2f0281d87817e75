import type { DraftContent } from '#domain/drafts/draft_content'
import { postKind, type PostKind } from '#domain/posts/kind'

/**
 * What LinkedIn is to make of a draft: slides and an uploaded PDF are a document to leaf through
 * (pitfall 15), several pictures a grid, a link a card only where the draft asks for one.
 */
export function draftKind({ mode, assets }: Pick<DraftContent, 'mode' | 'assets'>): PostKind {
  if (assets.some(({ type }) => type === 'document')) return 'document'
  const pictures = assets.filter(({ type }) => type === 'image')
  if (mode === 'carousel' && pictures.length > 0) return 'document'
  const shown = pictures.filter(({ url }) => url !== null)
  const isCard = shown.length === 0 && assets.some(({ type }) => type === 'article')
  return isCard ? 'article' : postKind(shown.length)
}
