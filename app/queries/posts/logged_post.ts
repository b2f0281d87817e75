import Post from '#models/post'
import type User from '#models/user'

/**
 * A post of the user's organizations with everything that its log tells, oldest first.
 * @throws E_ROW_NOT_FOUND
 */
export function loggedPost(user: User, id: string) {
  return Post.visibleTo(user)
    .where('id', id)
    .preload('creator')
    .preload('organization', (organization) => organization.preload('linkedinAccount'))
    .preload('publishAttempts', (attempts) => attempts.orderBy('number'))
    .preload('events', (events) => {
      events.preload('user').preload('comment').orderBy('created_at').orderBy('id')
    })
    .firstOrFail()
}
