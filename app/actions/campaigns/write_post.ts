import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { PlanLimitReached } from '#domain/billing/payments'
import { nextPillar, campaignImageModel, missingImageSentence } from '#domain/campaigns/post_prompt'
import type { PostBrief, GeneratedPost } from '#domain/campaigns/post_prompt'
import { campaignLink } from '#domain/campaigns/post_parts'
import { mostSimilar } from '#domain/review_queue/review_checks'
import { askForPost } from '#services/campaigns/post_writer'
import type { PostText, PostRequest, PostWriter } from '#services/campaigns/post_writer'
import { ImageGenerator } from '#services/image_generation/create_image'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import BrandAnalysis from '#models/brand_analysis'
import Campaign from '#models/campaign'
import Organization from '#models/organization'
import { campaignPosts } from '#queries/campaigns/campaign_posts'
import { requireAiAccess } from '#services/ai/ai_access'
import { AiFailure } from '#services/ai/ai_failure'

/**
 * Writes the next post of a campaign: about the least used pillar, in the brand's voice, without
 * repeating recent posts. If the image fails, the post is still written.
 */
@inject()
export default class WritePost implements PostWriter {
  constructor(private images: ImageGenerator) {}

  /** @throws AiFailure, E_ROW_NOT_FOUND */
  async handle(request: PostRequest): Promise<GeneratedPost> {
    const campaign = await Campaign.findOrFail(request.campaignId)
    const totalSteps = { total: campaignImageModel(campaign) === null ? 2 : 3 }
    request.onProgress?.({ words: 'Choosing what to write about', done: 0, ...totalSteps })
    const brief = await postBrief(campaign)
    request.onProgress?.({ words: 'Writing the post', done: 1, ...totalSteps })
    const { text, isRepetition } = await this.#write(request, campaign, brief)
    const image = await this.#image(request, campaign, text)
    const { pillar, contentType } = brief
    const { firstComment, poll } = text
    return { text: text.text, firstComment, poll, pillar, contentType, isRepetition, ...image }
  }

  /** A text too similar to a recent post is written once more. */
  async #write(request: PostRequest, campaign: Campaign, brief: PostBrief) {
    const recent = brief.recent.map((content) => ({ content }))
    const first = await this.#ask(request, campaign, brief, null)
    const similar = mostSimilar(first.text, recent)
    if (!similar) return { text: first, isRepetition: false }
    const second = await this.#ask(request, campaign, brief, similar.text.content)
    return { text: second, isRepetition: mostSimilar(second.text, recent) !== null }
  }

  async #ask(request: PostRequest, campaign: Campaign, brief: PostBrief, avoid: string | null) {
    const { userId, signal } = request
    const { organizationId, textModel: model } = campaign
    const access = requireAiAccess(await ApiKey.valuesOf(userId))
    const head = { organizationId, userId, kind: 'campaign', model } as const
    const { value } = await AiRun.measured(head, () =>
      askForPost({ access, model, signal }, brief, avoid)
    )
    return value
  }

  async #image({ userId, signal, onProgress }: PostRequest, campaign: Campaign, text: PostText) {
    const model = campaignImageModel(campaign)
    if (model === null || text.poll !== null) return { media: [], imageProblem: null }
    onProgress?.({ words: 'Creating image', done: 2, total: 3 })
    const { organizationId, imageStyle: style } = campaign
    const { imagePrompt: prompt, searchWords } = text
    const words = searchWords === '' ? undefined : searchWords
    try {
      const request = { organizationId, userId, prompt, model, style, words, signal }
      const { media_id: id, alt } = await this.images.handle(request)
      return { media: [{ media_id: id, alt }], imageProblem: null }
    } catch (error) {
      if (signal.aborted) throw error
      const isExpected = error instanceof AiFailure || error instanceof PlanLimitReached
      if (!isExpected) logger.error({ err: error }, "an image couldn't be created")
      const reason = isExpected ? error.message : 'Something went wrong on our side.'
      return { media: [], imageProblem: missingImageSentence(reason) }
    }
  }
}

async function postBrief(campaign: Campaign): Promise<PostBrief> {
  const { organizationId, contentPillars, contentTypes } = campaign
  const organization = await Organization.findOrFail(organizationId)
  const analysis = await BrandAnalysis.newestOf(organizationId)
  const posts = await campaignPosts(campaign)
  const typeUses = posts.own.map(({ contentType, at }) => ({ pillar: contentType, at }))
  return {
    organization,
    campaign: {
      name: campaign.name,
      description: campaign.description,
      tone: campaign.toneVoice,
      audience: campaign.targetAudience,
    },
    pillar: nextPillar(contentPillars, posts.own),
    contentType: nextPillar(contentTypes, typeUses) ?? 'text',
    link: campaignLink(campaign, organization.website),
    brand: analysis && { voice: analysis.brandVoice, segments: analysis.expertSegments },
    recent: posts.recent,
    rejections: posts.rejections,
    bannedWords: organization.bannedWords ?? [],
  }
}
