import type { AuthorType } from '#domain/drafts/author'

/** Who sees a post: anyone, or the first-degree connections of its author. */
export const VISIBILITIES = ['PUBLIC', 'CONNECTIONS'] as const

export type Visibility = (typeof VISIBILITIES)[number]

export const DEFAULT_VISIBILITY: Visibility = 'PUBLIC'

const PAGE_HAS_NO_CONNECTIONS =
  "Only people can post to their connections. Choose 'Anyone', or post as a person."

/**
 * Returns the reason why this author cannot limit the post to connections, or null when they can.
 */
export function visibilityProblem(visibility: Visibility, author: AuthorType): string | null {
  const isRefused = visibility === 'CONNECTIONS' && author === 'organization'
  return isRefused ? PAGE_HAS_NO_CONNECTIONS : null
}

/** Whether readers of a published post may comment. */
export const COMMENTS_STATES = ['OPEN', 'CLOSED'] as const

export type CommentsState = (typeof COMMENTS_STATES)[number]
