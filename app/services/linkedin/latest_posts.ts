import { classifyRead } from '#domain/publishing/read_outcome'
import type { Refused } from '#domain/publishing/refusal'
import type { Instant } from '#domain/schedule/instant'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { livePost, type LivePost } from '#services/linkedin/posts'
import { callRest, recordOf } from '#services/linkedin/rest_call'
import { restliScalar } from '#services/linkedin/restli_scalar'

export type LatestPosts = { kind: 'read'; posts: LivePost[] } | Refused | { kind: 'unreachable' }

type Question = {
  session: LinkedinSession
  /** A URN. */
  author: string
  /** What is older is of no interest. */
  since: Instant
  signal: AbortSignal
}

const COUNT = 50
const MOST_POSTS = 500

/** The posts of an author that are on LinkedIn, newest first, at least back to a moment (section 4.3). */
export async function latestPosts(question: Question): Promise<LatestPosts> {
  const posts: LivePost[] = []
  for (let start = 0; start < MOST_POSTS; start += COUNT) {
    const page = await readPage(question, start)
    if (page.kind !== 'read') return page
    posts.push(...page.posts)
    const isPast = page.posts.some(({ createdAt }) => createdAt < question.since.valueOf())
    if (isPast || !page.hasMore) break
  }
  return { kind: 'read', posts }
}

async function readPage({ session, author, signal }: Question, start: number) {
  const order = `count=${COUNT}&start=${start}&sortBy=CREATED`
  const path = `/rest/posts?author=${restliScalar(author)}&q=author&${order}`
  const { outcome, answer } = await session.call(
    (access) => callRest({ ...access, signal }, { method: 'GET', path, restliMethod: 'FINDER' }),
    classifyRead
  )
  if (outcome.kind !== 'read') return outcome
  const body = recordOf(answer)
  if (!body) return { kind: 'unreachable' } as const
  const elements: unknown[] = Array.isArray(body.elements) ? body.elements : []
  const posts = elements.flatMap((element) => livePost(element) ?? [])
  return { kind: 'read', posts, hasMore: hasMore(body, elements.length) } as const
}

/** `total` is often missing: there is more while a `next` link says so. */
function hasMore({ paging }: Record<string, unknown>, length: number): boolean {
  const { links } = fieldsOf(paging)
  return length > 0 && Array.isArray(links) && links.some((link) => fieldsOf(link).rel === 'next')
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
