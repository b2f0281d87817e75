import { DEFAULT_IMAGE_MODEL, DEFAULT_TEXT_MODEL, imageModel, textModel } from '#domain/ai/models'

/** Ids of the models for the chat, its pictures, and for what Herald writes by itself. */
export interface ModelChoice {
  textModel: string
  imageModel: string
  contentGenerationModel: string
}

/** What was chosen, as stored; null or unknown (a list of an older version): nothing. */
export type StoredChoice = { [field in keyof ModelChoice]: string | null }

/** The models to ask: the user's own choice, else the defaults (spec section 9). */
export function chosenModels(stored: StoredChoice | null): ModelChoice {
  const text = known(stored?.textModel, textModel) ?? DEFAULT_TEXT_MODEL
  return {
    textModel: text,
    imageModel: known(stored?.imageModel, imageModel) ?? DEFAULT_IMAGE_MODEL,
    contentGenerationModel: known(stored?.contentGenerationModel, textModel) ?? text,
  }
}

function known(id: string | null | undefined, find: (id: string) => unknown): string | null {
  return id && find(id) !== null ? id : null
}
