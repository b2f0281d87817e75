import { LAYER_BOUNDS } from '@domain/overlay/layer'
import { READABLE_CONTRAST } from '@domain/overlay/contrast'
import type { Layer } from '@domain/overlay/layer'

export const OVERLAY = {
  title: 'Text overlay editor',
  noText: 'Please add at least one text element.',
  failed: (reason: string) => `Failed to apply text overlay: ${reason}`,
  imageGone: 'Image unavailable (expired link)',
  close: "Your changes aren't saved. Close the editor anyway?",
  tooMany: `An image can have up to ${LAYER_BOUNDS.layers.max} text layers.`,
  link: "Images can't contain links. Add the link to the post text instead.",
  fontFailed: (family: string) => `${family} didn't load. Another font is used instead.`,
  restored: 'Unsaved changes restored.',
} as const

export const AI_DESIGN = {
  failed: (reason: string) => `Failed to generate AI overlay: ${reason}`,
  wait: 'Please wait for the image to load before generating AI overlay.',
  noCampaign: 'No campaign data available. Please ensure you have a campaign message.',
  replace: 'Replace the text on this image with the new design?',
  tooSmall: 'This image is too small for text. Nothing was added.',
  excluded: (count: number) =>
    count === 1
      ? "One text didn't fit on this image and was left out."
      : `${count} texts didn't fit on this image and were left out.`,
  stillHardToRead: 'Some of the text may be hard to read. Check the marked layers.',
} as const

export const LAYERS = {
  empty: 'No layers yet',
  hint: 'Double-click the image or choose Add Text.',
  nothingChosen: 'No layer selected. These settings apply to the next text you add.',
  several: (count: number) => `${count} layers selected. Changes apply to all of them.`,
  blank: 'Empty text',
} as const

/** Rounds down, so that 4.49 is not shown as 4.5. */
function tenths(contrast: number) {
  return (Math.floor(contrast * 10) / 10).toFixed(1)
}

export const CONTRAST = {
  warning: (contrast: number) =>
    `Hard to read here: contrast ${tenths(contrast)} of ${READABLE_CONTRAST}`,
  fine: (contrast: number) => `Contrast ${tenths(contrast)}`,
  picked: (contrast: number) => `Contrast ${tenths(contrast)}, picked for you`,
  cut: 'Cut off at the edge of the image',
  fix: 'Fix',
  moveIn: 'Move in',
  makeReadable: 'Make readable',
  tooLarge: 'This text is too long for the image. Shorten it.',
  noFix: 'Nothing makes this text readable on this image. Shorten it or choose another image.',
  unknown: "The contrast on this image can't be measured. Check that the text is readable.",
} as const

export const ZOOM = {
  out: 'Zoom out',
  in: 'Zoom in',
  reset: 'Fit the whole image',
} as const

const LONGEST = 60

export function clippedName({ text }: Layer): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return LAYERS.blank
  const characters = [...words]
  return characters.length <= LONGEST ? words : `${characters.slice(0, LONGEST - 1).join('')}…`
}
