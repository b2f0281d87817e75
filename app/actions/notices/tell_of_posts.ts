import { postNotice, postNoticeKey, type PostNoticeKind } from '#domain/notices/post_notice'
import Notice from '#models/notice'
import type Post from '#models/post'
import { toldPosts } from '#models/told_posts'
import type User from '#models/user'
import { now } from '#services/clock'

/** What happened longer ago is no news. */
const NEWS_HOURS = 24

/** Who wants to hear of what; that a post did not go out is told in any case. */
const WANTS: Readonly<Record<PostNoticeKind, (user: User) => boolean>> = {
  post_published: ({ notifyPostPublished }) => notifyPostPublished,
  post_failed: () => true,
  new_comments: ({ notifyNewComments }) => notifyNewComments,
}

/** Writes to the makers of posts what became of these, each thing once; the mail takes it from there. */
export default class TellOfPosts {
  async handle() {
    const since = now().minus({ hours: NEWS_HOURS })
    for (const kind of Object.keys(WANTS) as PostNoticeKind[]) {
      await this.#tell(kind, await toldPosts[kind](since))
    }
  }

  async #tell(kind: PostNoticeKind, posts: Post[]) {
    const wanted = posts.filter(({ creator }) => WANTS[kind](creator))
    if (wanted.length === 0) return
    const told = await Notice.keysAmong(wanted.map((post) => postNoticeKey(kind, post)))
    for (const post of wanted) {
      const dedupeKey = postNoticeKey(kind, post)
      if (told.has(dedupeKey)) continue
      const { id: subjectId, organizationId, creator } = post
      const about = { userId: creator.id, organizationId, subjectId, kind, dedupeKey, endsAt: null }
      await Notice.writeOnce({ ...about, ...postNotice(kind, post) })
    }
  }
}
