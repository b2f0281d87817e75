import type { GeneratedPost, PostMaterial } from '#domain/campaigns/post_prompt'
import type { RunStep } from '#domain/runs/run_rules'
import campaigns from '#config/campaigns'

export interface PostRequest {
  campaignId: string
  /** The user whose keys are used. */
  userId: string
  /** Aborts all calls, so that they cost nothing more. */
  signal: AbortSignal
  onProgress?: (step: RunStep) => void
  /** What a source of the campaign has brought. */
  material?: PostMaterial
}

/** Port that writes a campaign's next post and its image. It stores only the image. */
export abstract class PostWriter {
  /** @throws AiFailure; E_ROW_NOT_FOUND when the campaign was deleted */
  abstract handle(request: PostRequest): Promise<GeneratedPost>
}

/** Returns the operator's settings for campaigns (docs/configuration.md). */
export function campaignSettings() {
  return campaigns
}
