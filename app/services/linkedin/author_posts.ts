import { readRest, type NotRead } from '#services/linkedin/rest_read'
import { restliScalar } from '#services/linkedin/restli_scalar'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'

export interface AuthorPage {
  kind: 'read'
  /** Posts as LinkedIn tells them. */
  elements: unknown[]
  /** Where the next page begins; null at the end. */
  next: number | null
}

type Question = {
  session: LinkedinSession
  /** A URN. */
  author: string
  start: number
  signal: AbortSignal
}

/** Posts of a page: their figures are asked for together, which one address must hold. */
export const POSTS_PER_PAGE = 50

/** One page of what an author published, newest first (protocol section 4.3). */
export async function authorPosts(question: Question): Promise<AuthorPage | NotRead> {
  const { session, author, start, signal } = question
  const order = `count=${POSTS_PER_PAGE}&start=${start}&sortBy=CREATED`
  const path = `/rest/posts?author=${restliScalar(author)}&q=author&${order}`
  const answer = await readRest({ session, path, restliMethod: 'FINDER', signal })
  if (answer.kind !== 'read') return answer
  const { elements, paging } = answer.body
  const found: unknown[] = Array.isArray(elements) ? elements : []
  const goesOn = found.length > 0 && hasNext(paging)
  return { kind: 'read', elements: found, next: goesOn ? start + POSTS_PER_PAGE : null }
}

/** `total` is often missing: there is more while a `next` link says so. */
function hasNext(paging: unknown) {
  const { links } = Object(paging)
  return Array.isArray(links) && links.some((link) => Object(link).rel === 'next')
}
