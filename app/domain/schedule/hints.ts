import { MINUTE_MS } from '#domain/schedule/instant'

/** As much of a post as the calendar's hints look at. */
export interface PlannedPost {
  id: string
  /** ms since 1970 */
  at: number
  text: string
  /** Whom it is posted as; null where that is not chosen yet. */
  author: string | null
  isPosted: boolean
}

/** Two posts of one author nearer than this compete for the same readers. */
export const TOO_NEAR_MS = 30 * MINUTE_MS

/** Ids of posts of one author within 30 minutes of each other, where at least one can still move. */
export function nearPosts(posts: readonly PlannedPost[]): Set<string> {
  const near = new Set<string>()
  for (const [, own] of grouped(posts, ({ author }) => author)) {
    const inOrder = own.toSorted((one, other) => one.at - other.at)
    inOrder.forEach((post, index) => {
      const next = inOrder[index + 1]
      if (next && next.at - post.at < TOO_NEAR_MS && canChange(post, next)) {
        near.add(post.id).add(next.id)
      }
    })
  }
  return near
}

/** Ids of posts that say the same as another one, apart from case, blanks and marks. */
export function sameTextPosts(posts: readonly PlannedPost[]): Set<string> {
  const same = new Set<string>()
  for (const [, twins] of grouped(posts, bareWords)) {
    const isHinted = twins.length > 1 && !twins.every(({ isPosted }) => isPosted)
    if (isHinted) twins.forEach(({ id }) => same.add(id))
  }
  return same
}

function canChange(...posts: PlannedPost[]): boolean {
  return posts.some(({ isPosted }) => !isPosted)
}

/** Groups by a key; what has none is in no group. */
function grouped(posts: readonly PlannedPost[], keyOf: (post: PlannedPost) => string | null) {
  const groups = new Map<string, PlannedPost[]>()
  for (const post of posts) {
    const key = keyOf(post)
    if (!key) continue
    const group = groups.get(key)
    if (group) group.push(post)
    else groups.set(key, [post])
  }
  return groups
}

/** The calendar asks again whenever one of its hundreds of posts changes. */
const known = new WeakMap<PlannedPost, string>()

function bareWords(post: PlannedPost): string {
  const words =
    known.get(post) ??
    post.text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ??
    ''
  known.set(post, words)
  return words
}
