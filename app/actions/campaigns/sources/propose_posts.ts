import { inject } from '@adonisjs/core'
import { excerpt } from '#domain/posts/text'
import { dayBefore, dueEvergreen, proposalsADay } from '#domain/campaigns/sources/source_rules'
import type { GeneratedPost, PostMaterial } from '#domain/campaigns/post_prompt'
import { isResharable } from '#domain/publishing/reshare'
import { composeCommentary } from '#domain/posts/hashtags'
import type { RunStep } from '#domain/runs/run_rules'
import { RunFailedException } from '#errors/runs_errors'
import { PostWriter } from '#services/campaigns/post_writer'
import { AiFailure } from '#services/ai/ai_failure'
import { now } from '#services/clock'
import { saveExtraPost } from '#actions/campaigns/generated_posts'
import { sqlInstant } from '#database/instants'
import type Campaign from '#models/campaign'
import type CampaignSource from '#models/campaign_source'
import Post from '#models/post'
import SourceItem from '#models/source_item'

interface Input {
  source: CampaignSource
  campaign: Campaign
  /** The user whose keys are used. */
  userId: string
  signal: AbortSignal
  progress: (step: RunStep) => void
}

/** Writes posts from what a source has brought. They wait in the review queue. */
@inject()
export default class ProposePosts {
  constructor(private writer: PostWriter) {}

  /**
   * Returns the ids of the proposed posts. A text from which the model writes no post does not keep
   * the others waiting: its failure counts only when no post was written, and the next reading
   * begins with others.
   * @throws AiFailure, RunFailedException
   */
  async handle(input: Input): Promise<string[]> {
    const { source, signal } = input
    const used = await SourceItem.query()
      .where('source_id', source.id)
      .where('used_at', '>', sqlInstant(dayBefore(now())))
    const room = proposalsADay(source) - used.length
    const ids: string[] = []
    const failures = new Map<string, unknown>()
    while (ids.length < room && failures.size < MAX_FAILURES) {
      signal.throwIfAborted()
      const next = await this.#next(input, [...failures.keys()])
      if (next === null) break
      try {
        const post = await next.write()
        if (post === null) break
        ids.push(post.id)
      } catch (error) {
        if (!isAboutText(error)) throw error
        failures.set(next.id, error)
        await SourceItem.postpone(next.id, now())
      }
    }
    const [failure] = failures.values()
    if (failure !== undefined && ids.length === 0) throw failure
    return ids
  }

  #next(input: Input, without: readonly string[]): Promise<NextText | null> {
    return input.source.kind === 'feed'
      ? this.#nextItem(input, without)
      : this.#nextOldPost(input, without)
  }

  async #nextItem(input: Input, without: readonly string[]): Promise<NextText | null> {
    const { source, campaign } = input
    const item = await SourceItem.query()
      .where({ source_id: source.id, status: 'waiting' })
      .whereNotIn('id', [...without])
      .orderBy('updated_at')
      .orderBy('id')
      .first()
    if (!item) return null
    const { id, title, text, link } = item
    const write = async () => {
      const written = await this.#write(input, { kind: 'article', title, text, link, earlier: [] })
      return saveExtraPost(campaign.id, { written, now: now() }, (post, trx) =>
        SourceItem.use({ id, postId: post.id, at: now() }, trx)
      )
    }
    return { id, write }
  }

  /**
   * LinkedIn refuses a repeated text, so an answer that resembles an earlier wording is refused.
   */
  async #nextOldPost(input: Input, without: readonly string[]): Promise<NextText | null> {
    const { source, campaign } = input
    const due = await dueOldPost(source, without, source.failures * MAX_FAILURES)
    if (!due) return null
    const { id: originalPostId, text, times, earlier, parent } = due
    const title = excerpt(text, MAX_TITLE)
    const material = { kind: 'post' as const, title, text, link: null, earlier }
    const identity = `${originalPostId}:${times + 1}`
    const use = { sourceId: source.id, identity, originalPostId, title, text, link: null }
    const write = async () => {
      const written = await this.#write(input, { ...material, ...(parent && { parent }) })
      if (written.isRepetition) throw new RunFailedException(repeatedSentence(title))
      return saveExtraPost(campaign.id, { written, now: now() }, (post, trx) =>
        SourceItem.recordUse({ ...use, postId: post.id, usedAt: now() }, trx)
      )
    }
    return { id: originalPostId, write }
  }

  #write(
    { campaign, userId, signal, progress }: Input,
    material: PostMaterial
  ): Promise<GeneratedPost> {
    const onProgress = (step: RunStep) => progress(step)
    return this.writer.handle({ campaignId: campaign.id, userId, signal, onProgress, material })
  }
}

/** The next text of a source, and what writes and saves a post from it. */
interface NextText {
  id: string
  /** Returns null when the text was used meanwhile. */
  write: () => Promise<Post | null>
}

/**
 * How many texts of one reading may fail. They are tried again after the others, because a model
 * often accepts what it has declined before.
 */
const MAX_FAILURES = 5

/** The failures that another text may not have. After all others no text helps. */
const TEXT_FAILURES: readonly string[] = ['refused', 'too_long', 'unreadable', 'copied']

function isAboutText(error: unknown): boolean {
  if (error instanceof AiFailure) return TEXT_FAILURES.includes(error.code)
  return error instanceof RunFailedException
}

const MAX_TITLE = 80

function repeatedSentence(title: string) {
  return `The model found no new words for "${title}". It will be tried again later.`
}

function parentOf({ platformUrn, platformUrl }: Pick<Post, 'platformUrn' | 'platformUrl'>) {
  return platformUrn === null ? null : { parentUrn: platformUrn, parentUrl: platformUrl }
}

/**
 * Returns the old post that is due, with all its wordings so far; never one of `without`. The first
 * `passed` due posts come last, because earlier readings have failed with them.
 */
async function dueOldPost(source: CampaignSource, without: readonly string[], passed: number) {
  const uses = await SourceItem.query().where('source_id', source.id).whereNotNull('post_id')
  const proposals = await Post.query()
    .whereIn(
      'id',
      uses.flatMap(({ postId }) => postId ?? [])
    )
    .where('organization_id', source.organizationId)
  const posts = await Post.query()
    .whereIn('id', source.postIds ?? [])
    .whereNotIn('id', [...without])
    .where({ organization_id: source.organizationId, status: 'published' })
    .whereNotNull('posted_at')
  const usable = source.reuse === 'reshare' ? posts.filter(isResharable) : posts
  const candidates = usable.map((post) => {
    const { id, postedAt, body, hashtags } = post
    const parent = source.reuse === 'reshare' ? parentOf(post) : null
    return { id, postedAt: postedAt ?? now(), text: composeCommentary(body, hashtags), parent }
  })
  const made = uses.map(({ originalPostId, usedAt, postId }) => {
    const proposal = proposals.find(({ id }) => id === postId)
    const postedAt = proposal?.postedAt ?? proposal?.publishAt ?? null
    return { postId: originalPostId ?? '', usedAt: usedAt ?? now(), postedAt, proposal }
  })
  const { minDays, maxTimes } = source
  const rules = { minDays: minDays ?? 0, maxTimes: maxTimes ?? 0, now: now(), passed }
  const due = dueEvergreen(candidates, made, rules)
  if (!due) return null
  const earlier = made
    .filter(({ postId }) => postId === due.id)
    .flatMap(({ proposal }) => proposal?.body ?? [])
  return { ...due, earlier }
}
