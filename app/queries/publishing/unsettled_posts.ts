import Post from '#models/post'

export interface UnsettledPosts {
  /** The latest of them, with their organizations. */
  posts: Post[]
  total: number
}

const MOST = 50

/** Posts of the user's organizations that wait for a person's word: unconfirmed or overdue. */
export async function unsettledPosts(user: { id: string }): Promise<UnsettledPosts> {
  const [row] = await unsettled(user).count('* as total').pojo<{ total: number }>()
  const posts = await unsettled(user)
    .preload('organization')
    .orderBy('publish_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
  return { posts, total: Number(row?.total ?? 0) }
}

function unsettled(user: { id: string }) {
  return Post.visibleTo(user).where((waiting) => {
    waiting
      .where('status', 'unconfirmed')
      .orWhere((overdue) => overdue.where({ status: 'failed', failure_code: 'overdue' }))
  })
}
