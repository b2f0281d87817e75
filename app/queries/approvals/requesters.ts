import User from '#models/user'

/** Who sent a post to review, else who scheduled it. */
export interface Requester {
  id: string
  name: string
}

interface Requested {
  id: string
  origin: 'manual' | 'campaign' | 'imported'
  reviewRequestedBy: string | null
  createdBy: string | null
}

function requesterIdOf({ origin, reviewRequestedBy, createdBy }: Requested) {
  return reviewRequestedBy ?? (origin === 'manual' ? createdBy : null)
}

/** The requesters by post id. Posts of campaigns and imported posts have none. */
export async function requestersOf(
  posts: readonly Requested[]
): Promise<ReadonlyMap<string, Requester>> {
  const ids = posts.flatMap((post) => requesterIdOf(post) ?? [])
  if (ids.length === 0) return new Map()
  const users = await User.query().whereIn('id', [...new Set(ids)])
  const names = new Map(users.map((user) => [user.id, user.fullName]))
  const requesters = new Map<string, Requester>()
  for (const post of posts) {
    const id = requesterIdOf(post)
    const name = id === null ? undefined : names.get(id)
    if (id !== null && name !== undefined) requesters.set(post.id, { id, name })
  }
  return requesters
}
