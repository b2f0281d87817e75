import type { Attribution } from '#domain/pictures/attribution'
import type { PictureSource } from '#domain/pictures/picture_plan'

/** A picture that was made and kept, as the wire tells of it (spec section 3: url, prompt). */
export interface PictureResult {
  /** Where members see it; it never expires. */
  url: string
  prompt: string
  media_id: string
  alt: string
  /** The credit that a stock library asks for; null of other pictures. */
  attribution: Attribution | null
  source: PictureSource
  /** The model that really painted; null of a photo. */
  model: string | null
  width: number
  height: number
  /** Why it is not from the source that was asked first; null when it is. */
  instead_of: string | null
}

/** Making a picture goes in steps: it is made, described, kept. */
export const PICTURE_STEPS = 3
