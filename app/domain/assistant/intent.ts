import type { MessageKind } from '#domain/assistant/kinds'

/** A message that holds one of these asks for a carousel (spec section 4). */
export const CAROUSEL_WORDS = ['carousel', 'slide deck', 'multiple images'] as const

/** What a message asks for; a carousel has pictures of its own, so the toggle changes nothing there. */
export function intentOf(text: string, picture: 'with_picture' | 'without'): MessageKind {
  const words = text.toLowerCase().replace(/\s+/g, ' ')
  if (CAROUSEL_WORDS.some((each) => words.includes(each))) return 'carousel'
  return picture === 'with_picture' ? 'image' : 'text'
}
