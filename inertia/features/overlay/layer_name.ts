import type { Layer } from '@domain/overlay/layer'
import { LAYERS } from './messages'

const LONGEST = 60

/** A layer is named by its text. */
export function clippedName({ text }: Layer): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return LAYERS.blank
  const characters = [...words]
  return characters.length <= LONGEST ? words : `${characters.slice(0, LONGEST - 1).join('')}…`
}
