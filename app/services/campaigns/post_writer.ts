import type { WrittenPost } from '#domain/campaigns/written_post'
import type { RunStep } from '#domain/runs/progress'

export interface PostOrder {
  campaignId: string
  /** Whose keys are used. */
  userId: string
  /** Ends everything, and the spending. */
  signal: AbortSignal
  onProgress?: (step: RunStep) => void
}

/** Writes the next post of a campaign, with its picture; keeps nothing but the picture. */
export abstract class PostWriter {
  /** @throws AiFailure, E_ROW_NOT_FOUND when the campaign is gone */
  abstract handle(order: PostOrder): Promise<WrittenPost>
}
