import app from '@adonisjs/core/services/app'
import { PostFactory } from '#database/factories/post_factory'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import PublishPost from '#actions/publishing/publish_post'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { Shutdown } from '#services/background/shutdown'
import { TokenRenewal } from '#services/linkedin/token_renewal'
import { now } from '#services/clock'

/** A post that is due now, unless told otherwise; needs `organizationId`. */
export function duePost(own: Partial<Post> & { organizationId: string }) {
  const dueAt = own.dueAt ?? now()
  return PostFactory.merge({ publishAt: dueAt, dueAt, authorUrn: null, ...own }).create()
}

/** The job of a claim, in this process, whichever queue is configured. */
export async function publisher(shutdown = new Shutdown()) {
  return new PublishPost(await app.container.make(TokenRenewal), shutdown)
}

/** What the clock does in a second: claims what is due; here its jobs run to their end. */
export async function tick(concurrency = 20) {
  const jobs = new EmbeddedJobs(concurrency, new Shutdown())
  const handedOver = await new ClaimDuePosts(jobs).handle()
  await jobs.idle()
  return handedOver
}

/** Claims as another process would, and does nothing with it. */
export async function claimOnly(most = 20) {
  return new ClaimDuePosts(new EmbeddedJobs(most, new Shutdown())).claim(most)
}

/** A post with its attempts, oldest first, as they stand in the database. */
export async function standing(post: Post) {
  const fresh = await Post.findOrFail(post.id)
  const attempts = await PublishAttempt.query().where('post_id', post.id).orderBy('number')
  return { post: fresh, attempts }
}
