import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { PlanLimitReached } from '#domain/billing/payments'
import { nextPillar, campaignImageModel, missingImageSentence } from '#domain/campaigns/post_prompt'
import type { PostBrief, PostMaterial, GeneratedPost } from '#domain/campaigns/post_prompt'
import type { PostMedia } from '#domain/posts/post_content'
import { campaignLink } from '#domain/campaigns/post_parts'
import { mostSimilar } from '#domain/review_queue/review_checks'
import { copiedSentences, withoutSentences } from '#domain/voice/copied_sentences'
import { voicePrompt } from '#domain/voice/voice_prompt'
import { copiedFailure, firstUnlessStopped } from '#actions/voice/rewrite_copies'
import { askForPost } from '#services/campaigns/ask_for_post'
import type { PostText } from '#services/campaigns/ask_for_post'
import type { PostRequest, PostWriter } from '#services/campaigns/post_writer'
import { ImageGenerator } from '#services/image_generation/image_generator'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import BrandAnalysis from '#models/brand_analysis'
import Campaign from '#models/campaign'
import Organization from '#models/organization'
import { campaignPosts } from '#queries/campaigns/campaign_posts'
import { voiceFor } from '#queries/voice/author_voices'
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
    const brief = withMaterial(await postBrief(campaign), request.material)
    request.onProgress?.({ words: 'Writing the post', done: 1, ...totalSteps })
    const { text, isRepetition } = await this.#write(request, campaign, brief)
    // The repetition of an old post is refused, so an image for it would be paid for nothing.
    const isRefused = isRepetition && request.material?.kind === 'post'
    const image = isRefused
      ? NO_IMAGE
      : (cardOf(request.material) ?? (await this.#image(request, campaign, text)))
    const { pillar, contentType } = brief
    const { firstComment, poll } = text
    return { text: text.text, firstComment, poll, pillar, contentType, isRepetition, ...image }
  }

  /**
   * A text too similar to a recent post, or with sentences of an example, is written once more. If
   * that fails, the first text counts, unless it repeats the old post that it should reword.
   * Sentences that are still copied are cut out.
   */
  async #write(request: PostRequest, campaign: Campaign, brief: PostBrief) {
    const { material } = brief
    const wordings = material?.kind === 'post' ? [material.text, ...material.earlier] : []
    const recent = [...wordings, ...brief.recent].map((content) => ({ content }))
    const examples = brief.voice?.examples.map(({ text }) => text) ?? []
    const first = await this.#ask(request, campaign, brief, null)
    const similar = mostSimilar(first.text, recent)
    const avoid = similar?.text.content ?? copiedExample(first.text, examples)
    if (avoid === null) return { text: first, isRepetition: false }
    const isUseless = material?.kind === 'post' && similar !== null
    const second = this.#ask(request, campaign, brief, avoid)
    const { text: again, ...parts } = await (isUseless
      ? second
      : second.catch(firstUnlessStopped(first)))
    const text = withoutSentences(again, copiedSentences(again, examples))
    if (text === '') throw copiedFailure()
    return { text: { ...parts, text }, isRepetition: mostSimilar(text, recent) !== null }
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
    if (model === null || text.poll !== null) return NO_IMAGE
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

const NO_IMAGE = { media: [], imageProblem: null }

/** A post from a source is a text about that source: without a pillar, a poll or another link. */
function withMaterial(brief: PostBrief, material?: PostMaterial): PostBrief {
  if (!material) return brief
  const recent = brief.recent.filter((text) => text !== material.text)
  return { ...brief, material, recent, pillar: null, contentType: 'text', link: null }
}

/** LinkedIn shows the article's card, or the reshared post, instead of an image. */
function cardOf(material?: PostMaterial) {
  if (material?.parent) return { media: [], imageProblem: null, parent: material.parent }
  if (!material?.link) return null
  const { link: url, title } = material
  const card: PostMedia = { type: 'article', media_id: null, url, ...(title && { title }) }
  return { media: [card], imageProblem: null }
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
    voice: voicePrompt(await voiceFor(organizationId, authorOf(campaign))),
    brand: analysis && { voice: analysis.brandVoice, segments: analysis.expertSegments },
    recent: posts.recent,
    rejections: posts.rejections,
    bannedWords: organization.bannedWords ?? [],
  }
}

function authorOf({ profileType: authorKind, linkedinAuthorId: authorUrn }: Campaign) {
  return { authorKind, authorUrn }
}

function copiedExample(text: string, examples: readonly string[]): string | null {
  return examples.find((example) => copiedSentences(text, [example]).length > 0) ?? null
}
