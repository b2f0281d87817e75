import { DRAFT_BOUNDS } from '@domain/drafts/bounds'
import type { Composition } from './composition'

/** What is beside the text, and what may still come to it (protocol section 4.1). */
export function partsOf({ assets, mode }: Composition) {
  const hasDocument = assets.some(({ type }) => type === 'document')
  const hasLink = assets.some(({ type }) => type === 'article')
  const hasPictures = !hasDocument && !hasLink && assets.length > 0
  const isAlone = hasDocument || hasLink
  return {
    hasPictures,
    isCarousel: hasPictures && mode === 'carousel',
    canHave: {
      image: !isAlone && assets.length < DRAFT_BOUNDS.assets.max,
      document: assets.length === 0,
      link: assets.length === 0,
    },
  }
}
