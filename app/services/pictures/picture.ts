import type { AiUsage } from '#domain/ai/ai_usage'
import type { Attribution } from '#domain/pictures/attribution'
import type { PictureSource } from '#domain/pictures/picture_plan'
import type { PictureModel, PictureShape, PictureStyle } from '#domain/pictures/picture_request'
import type { AiAccess } from '#services/ai/ai_access'
import type { EncodedImage } from '#services/images/image_encoding'

/** Whom to ask, and with which keys; null where there is none. */
export interface PictureAccesses {
  ai: AiAccess | null
  unsplash: string | null
  pexels: string | null
  /** Null for everybody's. */
  horde: string | null
}

export interface PictureRequest {
  model: PictureModel
  prompt: string
  /** 'professional' unless told otherwise. */
  style?: PictureStyle
  /** 'landscape' unless told otherwise. */
  shape?: PictureShape
  /** What to search stock libraries for; taken from the prompt where it is not said. */
  words?: string
  /** Ends everything at once, jobs at the vendors too. */
  signal?: AbortSignal
  /** What is going on, for a person. */
  onProgress?: (words: string) => void
}

/** A picture that can be published: upright, a JPEG or PNG within LinkedIn's limits. */
export interface Picture extends EncodedImage {
  source: PictureSource
  /** The model that really painted; null of a photo. */
  model: string | null
  attribution: Attribution | null
  /** What its library says of a photo. */
  alt: string | null
  /** Of every model that was asked, also of those that gave nothing. */
  usage: AiUsage | null
  /** Why it is not from the source that was asked first; null when it is. */
  insteadOf: string | null
}
