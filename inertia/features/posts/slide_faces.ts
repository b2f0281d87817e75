import { useEffect, type CSSProperties } from 'react'
import type { SlideType } from '@domain/slides/slide_templates'
import { reportQuietly } from '~/lib/report_quietly'

const asked = new Set<string>()

/** The file of a face, and the name it goes by: as the server draws it. */
function faceOf({ family, weight }: SlideType) {
  return `${family.toLowerCase().replaceAll(' ', '-')}-latin-${weight}-normal`
}

async function load(face: string) {
  if (asked.has(face)) return
  asked.add(face)
  try {
    const font = new FontFace(face, `url("/fonts/overlay/${face}.woff2")`)
    document.fonts.add(await font.load())
  } catch (error) {
    asked.delete(face)
    reportQuietly(error)
  }
}

/** Fetches the type of a template; until it is there the house's own stands in. */
export function useSlideFaces(...types: SlideType[]) {
  const faces = types.map(faceOf).join(' ')
  useEffect(() => faces.split(' ').forEach((face) => void load(face)), [faces])
}

/** How a text of a page is set. */
export function typeStyle(type: SlideType, standIn: string): CSSProperties {
  const { color, lineHeight } = type
  return { color, lineHeight, fontFamily: `"${faceOf(type)}", ${standIn}` }
}
