import type { ImageStyle } from '#domain/images/image_request'
import type { ImageModelId, ImageResult, ImageShape } from '#domain/images/image_request'
import ai from '#config/ai'
import { resolveAiAccess } from '#services/ai/ai_access'
import type { AiAccess, AiKeys } from '#services/ai/ai_access'

export interface ImageOrder {
  organizationId: string
  /** The user whose keys are used. */
  userId: string
  prompt: string
  model: ImageModelId
  style?: ImageStyle
  /** Defaults to 'landscape'. Slides use squares. */
  shape?: ImageShape
  /** The search words for stock libraries. Defaults to words from the prompt. */
  words?: string
  /** Aborts all calls and jobs at the vendors, so that they cost nothing more. */
  signal?: AbortSignal
  onProgress?: (step: { words: string; done: number; total: number }) => void
}

/**
 * Port that creates an image, stores it in the organization's media with its alternative text and
 * credit, and records its cost. Every workflow that needs an image uses it.
 */
export abstract class ImageGenerator {
  /** @throws AiFailure with a sentence for the user; `no_key` when a key is missing */
  abstract handle(request: ImageOrder): Promise<ImageResult>
}

interface ImageKeys extends AiKeys {
  unsplash?: string | null
  pexels?: string | null
}

/**
 * Returns the accesses of the image sources for a user with these keys: `resolveImageAccesses(await
 * ApiKey.valuesOf(userId))`.
 */
export function resolveImageAccesses(keys: ImageKeys): ImageAccesses {
  return {
    ai: resolveAiAccess(keys),
    unsplash: keys.unsplash ?? ai.unsplashKey,
    pexels: keys.pexels ?? ai.pexelsKey,
  }
}

/** The accesses of the image sources that need one. Null where a key is missing. */
export interface ImageAccesses {
  ai: AiAccess | null
  unsplash: string | null
  pexels: string | null
}
