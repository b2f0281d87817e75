import { useMediaQuery } from '~/hooks/use_media_query'

const TABLET = '(width >= 768px) and (width <= 1023.98px)'
const CHARACTERS = { tablet: 60, other: 80 }

/** Characters of a card's text (spec section 9). */
export function useExcerptLength() {
  return useMediaQuery(TABLET) ? CHARACTERS.tablet : CHARACTERS.other
}
