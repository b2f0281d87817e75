import type { CampaignFields } from '#domain/campaigns/campaign_fields'
import type { PictureModel } from '#domain/pictures/picture_request'
import { isPictureModel } from '#domain/pictures/picture_request'
import { DEFAULT_CAMPAIGN_IMAGE_MODEL } from '#domain/ai/models'
import type { PostMedia } from '#domain/posts/post_content'

/** What came of writing for a campaign; not kept yet. */
export interface WrittenPost {
  /** With its hashtags. */
  text: string
  pillar: string | null
  contentType: string
  media: PostMedia[]
  /** Why it has no picture although it was to have one. */
  imageProblem: string | null
  /** True when it says the same as a recent one, even after another try. */
  isRepetition: boolean
}

interface WritingCampaign extends Pick<
  CampaignFields,
  'profileType' | 'linkedinAuthorId' | 'authorName'
> {
  id: string
  organizationId: string
  createdBy: string | null
}

/** The row of a post that waits for review; its text is the model's until somebody edits it. */
export function postToReview(campaign: WritingCampaign, written: WrittenPost, zone: string) {
  const hasPicture = written.media.length > 0
  return {
    organizationId: campaign.organizationId,
    campaignId: campaign.id,
    createdBy: campaign.createdBy,
    origin: 'campaign' as const,
    status: 'pending_review' as const,
    authorKind: campaign.profileType,
    authorUrn: campaign.linkedinAuthorId,
    authorName: campaign.authorName,
    body: written.text,
    aiText: written.text,
    hashtags: [],
    kind: hasPicture ? ('image' as const) : ('text' as const),
    media: written.media,
    contentPillar: written.pillar,
    contentType: written.contentType,
    imageProblem: written.imageProblem,
    zone,
    attempts: 0,
    version: 1,
  }
}

/** Who makes the pictures of a campaign; null when its posts have none (spec section 3). */
export function campaignPictureModel({
  includeImages,
  useAiImages,
  imageModel,
}: Pick<CampaignFields, 'includeImages' | 'useAiImages' | 'imageModel'>): PictureModel | null {
  if (!includeImages) return null
  if (!useAiImages) return 'stock'
  return isPictureModel(imageModel) ? imageModel : (DEFAULT_CAMPAIGN_IMAGE_MODEL as PictureModel)
}

/** The sentence of a post whose picture did not come. */
export function withoutPicture(reason: string): string {
  return `The post has no image: ${reason}`
}
