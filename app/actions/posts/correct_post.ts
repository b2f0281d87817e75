import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { giveMemberApproval } from '#actions/approvals/give_approval'
import { livePostSession } from '#actions/posts/live_post_session'
import type { LivePostSession } from '#actions/posts/live_post_session'
import { requiresMember } from '#domain/approvals/approval_policy'
import type { Approved } from '#domain/approvals/approval_policy'
import { approvalOfCorrectionRefusal, isOwnPost } from '#domain/approvals/approval_rules'
import {
  classifyLiveChange,
  CORRECTION_SENTENCES,
  correctionRefusal,
} from '#domain/posts/corrections'
import type { LiveChangeOutcome } from '#domain/posts/corrections'
import { draftContent } from '#domain/drafts/draft_content'
import { mentionValues } from '#domain/mentions/mention'
import type { Mention } from '#domain/mentions/mention'
import { draftOfPost } from '#domain/posts/draft_of_post'
import { composeCommentary } from '#domain/posts/hashtags'
import { problemOfField } from '#domain/posts/refusals'
import { withPostTags } from '#domain/publishing/tagged_post'
import { fromLittleText, toLittleText } from '#domain/posts/little_text'
import { mediaIdsIn } from '#domain/posts/post_content'
import { textProblem } from '#domain/posts/characters'
import { canRead } from '#domain/linkedin/linkedin_scopes'
import {
  CorrectionRefusedException,
  CorrectionUnconfirmedException,
  InvalidPostException,
  PostStateException,
  VersionConflictException,
} from '#errors/posts_errors'
import { withTransaction } from '#database/transaction'
import Post from '#models/post'
import PostCorrection from '#models/post_correction'
import type User from '#models/user'
import { withApproval } from '#queries/approvals/with_approvals'
import { utmOfPost } from '#queries/publishing/utm_of_post'
import { now } from '#services/clock'
import { editPost, readPost } from '#services/linkedin/post_requests'
import { TokenRenewal } from '#services/linkedin/token_requests'

type CorrectPostInput = {
  postId: string
  user: Pick<User, 'id' | 'fullName'>
  body?: string
  hashtags?: string[]
  mentions?: readonly Mention[]
  /** The version that the user was viewing. */
  version?: number
  /** A field other than the text that was sent, which LinkedIn doesn't change. */
  otherField?: string
}

/** A stored correction that is to be sent. */
type Begun = {
  post: Post & Approved
  correction: PostCorrection
  mentions: Mention[]
  user: CorrectPostInput['user']
}

/**
 * Corrects the text of a published post on LinkedIn. Its row is stored before the call, so that
 * after a crash the log says what may have happened. LinkedIn accepts the same text twice without
 * harm, so a correction may always be repeated.
 */
@inject()
export default class CorrectPost {
  constructor(private renewal: TokenRenewal) {}

  /**
   * @throws PostStateException, VersionConflictException, InvalidPostException,
   *   NotConnectedException, CorrectionRefusedException, CorrectionUnconfirmedException,
   *   E_ROW_NOT_FOUND
   */
  async handle(input: CorrectPostInput) {
    const known = await Post.findOrFail(input.postId)
    const refusal = correctionRefusal(known)
    if (refusal) throw new PostStateException(refusal)
    const other = problemOfField(input.otherField ?? '', CORRECTION_SENTENCES.text_only)
    if (other?.field) throw new InvalidPostException(other)
    const live = await livePostSession(known, this.renewal)
    const begun = await withTransaction((trx) => this.#begin(input, trx))
    if (begun === null) return
    const outcome = await this.#send(live, begun)
    await withTransaction((trx) => this.#finish(begun, outcome, trx))
    if (outcome.kind === 'not_saved') throw new CorrectionRefusedException(outcome.sentence)
    if (outcome.kind === 'unconfirmed') throw new CorrectionUnconfirmedException()
  }

  /** Stores the correction. Returns null when the post has this text already. */
  async #begin(input: CorrectPostInput, trx: TransactionClientContract): Promise<Begun | null> {
    const { postId, user, version } = input
    const post = await withApproval(await Post.lockForChange(postId, trx), trx)
    const refusal =
      correctionRefusal(post) ??
      approvalOfCorrectionRefusal(post.approval, { isOwn: isOwnPost(post, user.id) })
    if (refusal) throw new PostStateException(refusal)
    const latest = await PostCorrection.latestOf(post, trx)
    const state = latest?.currentState
    if (state === 'sending') throw new PostStateException(CORRECTION_SENTENCES.running)
    const before = draftOfPost(post, new Set(mediaIdsIn(post.media)))
    const sent = { hashtags: input.hashtags, mentions: input.mentions }
    const { body, hashtags, mentions } = draftContent(
      { body: input.body ?? post.body, ...sent },
      before
    )
    const isSame = textOf({ body, hashtags, mentions }) === textOf(before)
    if (isSame && state !== 'unconfirmed') return null
    if (version !== undefined && version !== post.version) throw new VersionConflictException()
    const problem = problemOfField('content.body', textProblem({ body, hashtags, media: [] }))
    if (problem) throw new InvalidPostException(problem)
    const replaced = { beforeBody: post.body, beforeHashtags: post.hashtags }
    const after = { body, hashtags, version: post.version + 1, state: 'sending' as const }
    const fields = { postId, userId: user.id, ...replaced, ...after }
    const correction = await PostCorrection.create(fields, { client: trx })
    return { post, correction, mentions, user }
  }

  async #send(live: LivePostSession, begun: Begun): Promise<LiveChangeOutcome> {
    const { session, urn } = live
    const { post, correction } = begun
    const composed = composeCommentary(correction.body, correction.hashtags)
    const tags = await utmOfPost(post)
    const { text, mentions } = withPostTags({ text: composed, mentions: begun.mentions }, tags)
    const { outcome } = await session.call(
      (access) => editPost(access, urn, toLittleText(text, mentions)),
      classifyLiveChange
    )
    if (outcome.kind === 'saved' || outcome.kind === 'not_saved') return outcome
    if (outcome.kind === 'refused') return { kind: 'not_saved', sentence: outcome.sentence }
    if (outcome.kind === 'unconfirmed') return this.#readBack(live, post, text)
    return { kind: 'not_saved', sentence: CORRECTION_SENTENCES.unreachable }
  }

  /** Asks LinkedIn what the post says now, where the connection may read it. */
  async #readBack(live: LivePostSession, post: Post, text: string): Promise<LiveChangeOutcome> {
    const { session, account, urn } = live
    if (!canRead(post.authorKind, account.grantedScopes)) return { kind: 'unconfirmed' }
    const found = await session.use((access) => readPost(access, urn))
    if (found === null) return { kind: 'unconfirmed' }
    const isSaved =
      fromLittleText(found.commentary).trim() === fromLittleText(toLittleText(text)).trim()
    return isSaved
      ? { kind: 'saved' }
      : { kind: 'not_saved', sentence: CORRECTION_SENTENCES.not_saved }
  }

  async #finish(begun: Begun, outcome: LiveChangeOutcome, trx: TransactionClientContract) {
    const correction = await PostCorrection.query({ client: trx })
      .where('id', begun.correction.id)
      .first()
    // The post was deleted in the meantime.
    if (!correction) return
    const ended = { finishedAt: now(), ...endOf(outcome) }
    await correction.merge(ended).save()
    if (outcome.kind !== 'saved') return
    const post = await Post.lockForChange(correction.postId, trx)
    const { body, hashtags } = correction
    const { mentions } = begun
    // Earlier approvals were for the text that is replaced.
    const versions = { version: post.version + 1, contentVersion: post.contentVersion + 1 }
    await post.merge({ body, hashtags, mentions, editedAt: now(), ...versions }).save()
    if (requiresMember(begun.post.approval)) await giveMemberApproval(post, begun.user, trx)
  }
}

type CorrectedText = Pick<Post, 'body' | 'hashtags' | 'mentions'>

function textOf({ body, hashtags, mentions }: CorrectedText) {
  return JSON.stringify([body, hashtags, mentions.map(mentionValues)])
}

function endOf(outcome: LiveChangeOutcome) {
  switch (outcome.kind) {
    case 'saved':
      return { state: 'saved' as const, reason: null }
    case 'not_saved':
      return { state: 'refused' as const, reason: outcome.sentence }
    case 'unconfirmed':
      return { state: 'unconfirmed' as const, reason: CORRECTION_SENTENCES.unconfirmed }
  }
}
