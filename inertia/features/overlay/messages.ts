import { BOUNDS, LAYER_BOUNDS } from '@domain/overlay/bounds'

/** The exact words of the editor (spec section 8, "Calendar and overlay"; section 2 for the rest). */
export const OVERLAY = {
  title: 'Text overlay editor',
  noText: 'Please add at least one text element.',
  failed: (reason: string) => `Failed to apply text overlay: ${reason}`,
  imageGone: 'Image unavailable (expired link)',
  close: 'Your texts are not saved. Close the editor all the same?',
  tooMany: `A picture can have ${LAYER_BOUNDS.layers.max} texts.`,
  link: 'A picture cannot carry a link: LinkedIn shows it as it is. Put the address into the text of the post.',
  noOpen: 'The editor could not be loaded. Please reload the page.',
  fontFailed: (family: string) => `${family} could not be loaded. Another font stands in for it.`,
  restored: 'Your unsaved texts are back.',
} as const

export const AI_DESIGN = {
  failed: (reason: string) => `Failed to generate AI overlay: ${reason}`,
  wait: 'Please wait for the image to load before generating AI overlay.',
  noCampaign: 'No campaign data available. Please ensure you have a campaign message.',
  replace: 'Replace the texts on the picture with the new design?',
} as const

export const LAYERS = {
  empty: 'No layers yet',
  hint: 'Double-click the picture, or choose Add Text.',
  nothingChosen: 'Nothing is selected. What you set here is what Apply adds.',
  several: (count: number) => `${count} layers are selected. Changes reach all of them.`,
  blank: 'Empty text',
} as const

export const CONTRAST = {
  warning: 'Hard to read: the text is too near the colours beneath it.',
  help: 'Try another colour, an outline or a background.',
} as const

export const ZOOM = {
  out: 'Zoom out',
  in: 'Zoom in',
  reset: `Reset zoom (${BOUNDS.zoom.min} to ${BOUNDS.zoom.max} %)`,
} as const
