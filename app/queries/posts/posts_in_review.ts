import Post from '#models/post'

/** How many posts of an organization wait for a person's decision. */
export async function postsInReview(organizationId: string): Promise<number> {
  const waiting = { organization_id: organizationId, status: 'pending_review' }
  const counted = await Post.query().where(waiting).count('* as total').firstOrFail()
  return Number(counted.$extras.total)
}
