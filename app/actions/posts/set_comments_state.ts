import { inject } from '@adonisjs/core'
import { livePostSession } from '#actions/posts/live_post_session'
import type { LivePostSession } from '#actions/posts/live_post_session'
import {
  classifyLiveChange,
  COMMENTS_SENTENCES,
  commentsStateRefusal,
  CORRECTION_SENTENCES,
} from '#domain/posts/corrections'
import type { CommentsState } from '#domain/posts/visibility'
import { CommentsStateException, PostStateException } from '#errors/posts_errors'
import { withTransaction } from '#database/transaction'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { readCommentsState, writeCommentsState } from '#services/linkedin/post_requests'
import { TokenRenewal } from '#services/linkedin/token_requests'

type SetCommentsStateInput = { postId: string; userId: string; state: CommentsState }

/**
 * Opens or closes the comments of a company page's published post. Closing deletes the existing
 * ones on LinkedIn. Setting the same state twice does no harm.
 */
@inject()
export default class SetCommentsState {
  constructor(private renewal: TokenRenewal) {}

  /** @throws PostStateException, NotConnectedException, CommentsStateException, E_ROW_NOT_FOUND */
  async handle({ postId, userId, state }: SetCommentsStateInput) {
    const post = await Post.findOrFail(postId)
    const refusal = commentsStateRefusal(post)
    if (refusal) throw new PostStateException(refusal)
    if (post.commentsState === state) return
    const live = await livePostSession(post, this.renewal)
    const problem = await this.#send(live, state)
    if (problem) throw new CommentsStateException(problem)
    await withTransaction(async (trx) => {
      const current = await Post.lockForChange(postId, trx)
      await current.merge({ commentsState: state }).save()
      const kind = state === 'CLOSED' ? ('comments_closed' as const) : ('comments_opened' as const)
      await PostEvent.create({ postId, userId, kind }, { client: trx })
    })
  }

  /** Returns the sentence that says why it is not set, or null when it is. */
  async #send({ session, author, urn }: LivePostSession, state: CommentsState) {
    const { outcome } = await session.call(
      (access) => writeCommentsState(access, { urn, author, state }),
      classifyLiveChange
    )
    if (outcome.kind === 'saved') return null
    if (outcome.kind === 'not_saved' && outcome.sentence === CORRECTION_SENTENCES.not_permitted) {
      return COMMENTS_SENTENCES.not_permitted
    }
    if (outcome.kind === 'not_saved' || outcome.kind === 'refused') return outcome.sentence
    if (outcome.kind !== 'unconfirmed') return CORRECTION_SENTENCES.unreachable
    const found = await session.use((access) => readCommentsState(access, urn))
    return found === state ? null : COMMENTS_SENTENCES.unconfirmed
  }
}
