import { failureSentence } from '#domain/publishing/failure_codes'
import type { FaultInput } from '#sandbox/faults'

/** What LinkedIn does to one create call, and what has to become of the post (data model, step 4). */
export interface CreateAnswer {
  name: string
  /** One for each call that reaches it: a second chance is a second call. */
  faults: Omit<FaultInput, 'match' | 'times'>[]
  status: 'published' | 'failed' | 'scheduled' | 'unconfirmed'
  /** Of the attempt, in its log. */
  outcome: string
  /** The sentence, or a part: on the post where it failed, in the log where it goes on by itself. */
  says: string | null
  onFeed: 0 | 1
}

const DOUBT = failureSentence('unconfirmed')
const LIMIT = "LinkedIn's post limit is reached. Nothing was posted."
const AS_USUAL = { fault: 'slow' }

const published = { status: 'published', outcome: 'published', says: null, onFeed: 1 } as const
const nobodyKnows = { status: 'unconfirmed', outcome: 'unconfirmed', says: DOUBT } as const

export const CREATE_ANSWERS: readonly CreateAnswer[] = [
  { name: 'a 201', faults: [AS_USUAL], ...published },
  { name: 'a 201 that takes its time', faults: [{ fault: 'slow', delayMs: 300 }], ...published },
  { name: 'silence', faults: [{ fault: 'hang' }], ...nobodyKnows, onFeed: 0 },
  {
    name: 'silence about a post it took',
    faults: [{ fault: 'hang_after' }],
    ...nobodyKnows,
    onFeed: 1,
  },
  { name: 'a dropped connection', faults: [{ fault: 'drop_before' }], ...nobodyKnows, onFeed: 0 },
  {
    name: 'a connection dropped after it took the post',
    faults: [{ fault: 'drop_after' }],
    ...nobodyKnows,
    onFeed: 1,
  },
  { name: '500', faults: [{ fault: 'status', status: 500 }], ...nobodyKnows, onFeed: 0 },
  {
    name: '502 about a post it took',
    faults: [{ fault: 'status_after', status: 502 }],
    ...nobodyKnows,
    onFeed: 1,
  },
  {
    name: '503 without a time',
    faults: [{ fault: 'status', status: 503 }],
    ...nobodyKnows,
    onFeed: 0,
  },
  { name: '504', faults: [{ fault: 'status', status: 504 }], ...nobodyKnows, onFeed: 0 },
  {
    name: '503 with Retry-After',
    faults: [{ fault: 'status', status: 503, headers: { 'retry-after': '120' } }],
    status: 'scheduled',
    outcome: 'retry',
    says: 'LinkedIn was busy. Nothing was posted.',
    onFeed: 0,
  },
  {
    name: '429 with Retry-After',
    faults: [{ fault: 'status', status: 429, headers: { 'retry-after': '120' } }],
    ...{ status: 'scheduled', outcome: 'rate_limited', says: LIMIT, onFeed: 0 },
  },
  {
    name: '429 without a time',
    faults: [{ fault: 'status', status: 429 }],
    ...{ status: 'scheduled', outcome: 'rate_limited', says: LIMIT, onFeed: 0 },
  },
  {
    name: '401, and a fresh token',
    faults: [{ fault: 'status', status: 401 }, AS_USUAL],
    ...published,
  },
  {
    name: '403',
    faults: [{ fault: 'status', status: 403 }],
    status: 'failed',
    outcome: 'not_permitted',
    says: "This LinkedIn connection isn't allowed to post as ",
    onFeed: 0,
  },
  {
    name: '422 for a text it has already',
    faults: [{ fault: 'status', status: 422 }],
    status: 'failed',
    outcome: 'duplicate',
    says: failureSentence('duplicate'),
    onFeed: 0,
  },
  {
    name: '422 in words of its own',
    faults: [{ fault: 'status', status: 422, body: { message: 'The post is about penguins' } }],
    status: 'failed',
    outcome: 'refused',
    says: 'LinkedIn refused this post. It said: The post is about penguins',
    onFeed: 0,
  },
  {
    name: '426, and an older version',
    faults: [{ fault: 'status', status: 426 }, AS_USUAL],
    ...published,
  },
  {
    name: '426 for the next version as well, and one that lives',
    faults: [{ fault: 'status', status: 426 }, { fault: 'status', status: 426 }, AS_USUAL],
    ...published,
  },
  { name: 'a 201 after all of that', faults: [AS_USUAL], ...published },
]
