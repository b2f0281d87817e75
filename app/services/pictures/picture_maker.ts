import type { PictureResult } from '#domain/pictures/picture_result'
import type { PictureModel, PictureShape, PictureStyle } from '#domain/pictures/picture_request'

export interface PictureOrder {
  organizationId: string
  /** Whose keys are used. */
  userId: string
  prompt: string
  model: PictureModel
  style?: PictureStyle
  /** 'landscape' unless told otherwise; slides show squares. */
  shape?: PictureShape
  /** What to search stock libraries for; taken from the prompt where it is not said. */
  words?: string
  /** Ends everything, jobs and spending at the vendors too. */
  signal?: AbortSignal
  onProgress?: (step: { words: string; done: number; total: number }) => void
}

/**
 * Makes a picture, keeps it among the organization's media with its alternative text and credit, and
 * writes down what it cost. Whatever needs a picture as one of its steps asks this port.
 */
export abstract class PictureMaker {
  /** @throws AiFailure whose message is a sentence for a person; `no_key` where a key is missing */
  abstract handle(order: PictureOrder): Promise<PictureResult>
}
