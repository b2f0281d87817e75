import type { Brief } from '#sandbox/writer/brief'
import { titleOf } from '#sandbox/writer/carousel'
import { inSentence } from '#sandbox/writer/wording'

/** Words that lie on a picture; places and sizes are percent of it, letters pixels. */
export interface OverlayElement {
  text: string
  x: number
  y: number
  width: number
  height: number
  fontSize: number
  fontWeight: number
  color: string
}

/** A heading, a line under it, and where it comes from. */
export function overlayElements(brief: Brief): OverlayElement[] {
  const place = { x: 8, width: 84 }
  const line = brief.organization === '' ? 'Three habits that help' : brief.organization
  return [
    {
      ...place,
      text: titleOf(brief.topic),
      y: 14,
      height: 24,
      fontSize: 64,
      fontWeight: 700,
      color: '#ffffff',
    },
    { ...place, text: line, y: 44, height: 12, fontSize: 32, fontWeight: 500, color: '#ffffff' },
    {
      ...place,
      text: `Read on: ${inSentence('What we do differently')}`,
      y: 82,
      height: 8,
      fontSize: 24,
      fontWeight: 400,
      color: '#f4e7c8',
    },
  ]
}
