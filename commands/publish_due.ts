import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import PublishPost from '#actions/publishing/publish_post'
import Post from '#models/post'
import { outcomeSentence } from '#domain/publishing/post_update'
import { publishingLimits } from '#services/background/publish_slots'
import type { Claim } from '#domain/publishing/lease_rules'

export default class PublishDue extends BaseCommand {
  static commandName = 'publish:due'
  static description = 'Publish all due posts now'
  static options: CommandOptions = { startApp: true }

  async run() {
    const claimDuePosts = await this.app.container.make(ClaimDuePosts)
    const publishPost = await this.app.container.make(PublishPost)
    let total = 0
    for (;;) {
      const claims = await claimDuePosts.claim(publishingLimits().concurrency)
      if (claims.length === 0) break
      await Promise.all(claims.map((claim) => this.#publish(publishPost, claim)))
      total += claims.length
    }
    this.logger.info(total === 0 ? 'Nothing is due.' : `${total} processed.`)
  }

  async #publish(publishPost: PublishPost, claim: Claim) {
    const outcome = await publishPost.handle(claim)
    if (!outcome) return
    const post = await Post.find(claim.postId)
    const result = outcomeSentence(outcome) ?? post?.platformUrl ?? ''
    this.logger.log(`${post?.status ?? 'gone'}  ${claim.postId}  ${result}`)
    if (['refused', 'held', 'unconfirmed'].includes(outcome.kind)) this.exitCode = 1
  }
}
