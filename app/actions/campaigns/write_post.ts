import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { PlanLimitReached } from '#domain/billing/plan_limit'
import { nextPillar } from '#domain/campaigns/pillar_choice'
import type { PostBrief } from '#domain/campaigns/post_prompt'
import { mostSimilar } from '#domain/campaigns/similarity'
import {
  campaignPictureModel,
  withoutPicture,
  type WrittenPost,
} from '#domain/campaigns/written_post'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import BrandAnalysis from '#models/brand_analysis'
import Campaign from '#models/campaign'
import Organization from '#models/organization'
import { campaignPosts } from '#models/campaign_posts'
import { neededAccess } from '#services/ai/ai_access'
import { AiFailure } from '#services/ai/ai_failure'
import { askForPost, type PostText } from '#services/campaigns/ask_writer'
import type { PostOrder, PostWriter } from '#services/campaigns/post_writer'
import { PictureMaker } from '#services/pictures/picture_maker'

/**
 * Writes the next post of a campaign: about the pillar used least, in the words of the brand, not what
 * was said lately. A picture that does not come costs the post nothing but the picture.
 */
@inject()
export default class WritePost implements PostWriter {
  constructor(private pictures: PictureMaker) {}

  /** @throws AiFailure, E_ROW_NOT_FOUND */
  async handle(order: PostOrder): Promise<WrittenPost> {
    const campaign = await Campaign.findOrFail(order.campaignId)
    const steps = { total: campaignPictureModel(campaign) === null ? 2 : 3 }
    order.onProgress?.({ words: 'Choosing what to write about', done: 0, ...steps })
    const brief = await briefOf(campaign)
    order.onProgress?.({ words: 'Writing the post', done: 1, ...steps })
    const { text, isRepetition } = await this.#write(order, campaign, brief)
    const picture = await this.#picture(order, campaign, text)
    const { pillar, contentType } = brief
    return { text: text.text, pillar, contentType, isRepetition, ...picture }
  }

  /** What says the same as a recent post is written once more. */
  async #write(order: PostOrder, campaign: Campaign, brief: PostBrief) {
    const recent = brief.recent.map((content) => ({ content }))
    const first = await this.#ask(order, campaign, brief, null)
    const alike = mostSimilar(first.text, recent)
    if (!alike) return { text: first, isRepetition: false }
    const second = await this.#ask(order, campaign, brief, alike.text.content)
    return { text: second, isRepetition: mostSimilar(second.text, recent) !== null }
  }

  async #ask(order: PostOrder, campaign: Campaign, brief: PostBrief, tooLike: string | null) {
    const { userId, signal } = order
    const { organizationId, textModel: model } = campaign
    const access = neededAccess(await ApiKey.valuesOf(userId))
    const head = { organizationId, userId, kind: 'campaign', model } as const
    const { value } = await AiRun.measured(head, () =>
      askForPost({ access, model, signal }, brief, tooLike)
    )
    return value
  }

  async #picture({ userId, signal, onProgress }: PostOrder, campaign: Campaign, text: PostText) {
    const model = campaignPictureModel(campaign)
    if (model === null) return { media: [], imageProblem: null }
    onProgress?.({ words: 'Creating image', done: 2, total: 3 })
    const { organizationId, imageStyle: style } = campaign
    const { imagePrompt: prompt, searchWords } = text
    const words = searchWords === '' ? undefined : searchWords
    try {
      const order = { organizationId, userId, prompt, model, style, words, signal }
      const { media_id: id, alt } = await this.pictures.handle(order)
      return { media: [{ media_id: id, alt }], imageProblem: null }
    } catch (error) {
      if (signal.aborted) throw error
      const isExpected = error instanceof AiFailure || error instanceof PlanLimitReached
      if (!isExpected) logger.error({ err: error }, "an image couldn't be created")
      const reason = isExpected ? error.message : 'Something went wrong on our side.'
      return { media: [], imageProblem: withoutPicture(reason) }
    }
  }
}

async function briefOf(campaign: Campaign): Promise<PostBrief> {
  const { organizationId, contentPillars, contentTypes } = campaign
  const organization = await Organization.findOrFail(organizationId)
  const analysis = await BrandAnalysis.newestOf(organizationId)
  const posts = await campaignPosts(campaign)
  const typeUses = posts.own.map(({ contentType, at }) => ({ pillar: contentType, at }))
  return {
    organization,
    campaign: {
      ...{ name: campaign.name, description: campaign.description },
      ...{ tone: campaign.toneVoice, audience: campaign.targetAudience },
    },
    pillar: nextPillar(contentPillars, posts.own),
    contentType: nextPillar(contentTypes, typeUses) ?? 'text',
    brand: analysis && { voice: analysis.brandVoice, segments: analysis.expertSegments },
    recent: posts.recent,
    rejections: posts.rejections,
    bannedWords: organization.bannedWords ?? [],
  }
}
