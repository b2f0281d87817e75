import ai from '#config/ai'
import { aiAccess, type AiKeys } from '#services/ai/ai_access'
import type { PictureAccesses } from '#services/pictures/picture'

interface PictureKeys extends AiKeys {
  unsplash?: string | null
  pexels?: string | null
}

/**
 * Whom to ask for the pictures of a user with these keys: `pictureAccesses(await
 * ApiKey.valuesOf(userId))`.
 */
export function pictureAccesses(keys: PictureKeys): PictureAccesses {
  return {
    ai: aiAccess(keys),
    unsplash: keys.unsplash ?? ai.unsplashKey,
    pexels: keys.pexels ?? ai.pexelsKey,
    horde: null,
  }
}
