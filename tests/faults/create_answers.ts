import { failureSentence } from '#domain/publishing/failure_codes'
import type { FaultInput } from '#sandbox/server/faults'

/** LinkedIn's answer to one create call, and the expected result for the post. */
interface CreateAnswer {
  name: string
  /** One answer for each call that arrives. A second chance is a second call. */
  faults: Omit<FaultInput, 'match' | 'times'>[]
  status: 'published' | 'failed' | 'scheduled' | 'unconfirmed'
  /** The code of the attempt in its log. */
  outcome: string
  /**
   * The sentence or a part of it: on a failed post, or in the log of a post that is retried
   * automatically.
   */
  description: string | null
  postsOnFeed: 0 | 1
}

const UNCONFIRMED = failureSentence('unconfirmed')
const LIMIT = "LinkedIn's post limit is reached. Nothing was posted."
const WITHOUT_ERROR = { fault: 'slow' }

const published = {
  status: 'published',
  outcome: 'published',
  description: null,
  postsOnFeed: 1,
} as const
const withoutConfirmation = {
  status: 'unconfirmed',
  outcome: 'unconfirmed',
  description: UNCONFIRMED,
} as const

export const CREATE_ANSWERS: readonly CreateAnswer[] = [
  { name: 'a 201', faults: [WITHOUT_ERROR], ...published },
  { name: 'a 201 that takes its time', faults: [{ fault: 'slow', delayMs: 300 }], ...published },
  { name: 'silence', faults: [{ fault: 'hang' }], ...withoutConfirmation, postsOnFeed: 0 },
  {
    name: 'silence about a post it took',
    faults: [{ fault: 'hang_after' }],
    ...withoutConfirmation,
    postsOnFeed: 1,
  },
  {
    name: 'a dropped connection',
    faults: [{ fault: 'drop_before' }],
    ...withoutConfirmation,
    postsOnFeed: 0,
  },
  {
    name: 'a connection dropped after it took the post',
    faults: [{ fault: 'drop_after' }],
    ...withoutConfirmation,
    postsOnFeed: 1,
  },
  {
    name: '500',
    faults: [{ fault: 'status', status: 500 }],
    ...withoutConfirmation,
    postsOnFeed: 0,
  },
  {
    name: '502 about a post it took',
    faults: [{ fault: 'status_after', status: 502 }],
    ...withoutConfirmation,
    postsOnFeed: 1,
  },
  {
    name: '503 without a time',
    faults: [{ fault: 'status', status: 503 }],
    ...withoutConfirmation,
    postsOnFeed: 0,
  },
  {
    name: '504',
    faults: [{ fault: 'status', status: 504 }],
    ...withoutConfirmation,
    postsOnFeed: 0,
  },
  {
    name: '503 with Retry-After',
    faults: [{ fault: 'status', status: 503, headers: { 'retry-after': '120' } }],
    status: 'scheduled',
    outcome: 'retry',
    description: 'LinkedIn was busy. Nothing was posted.',
    postsOnFeed: 0,
  },
  {
    name: '429 with Retry-After',
    faults: [{ fault: 'status', status: 429, headers: { 'retry-after': '120' } }],
    status: 'scheduled',
    outcome: 'rate_limited',
    description: LIMIT,
    postsOnFeed: 0,
  },
  {
    name: '429 without a time',
    faults: [{ fault: 'status', status: 429 }],
    status: 'scheduled',
    outcome: 'rate_limited',
    description: LIMIT,
    postsOnFeed: 0,
  },
  {
    name: '401, and a fresh token',
    faults: [{ fault: 'status', status: 401 }, WITHOUT_ERROR],
    ...published,
  },
  {
    name: '403',
    faults: [{ fault: 'status', status: 403 }],
    status: 'failed',
    outcome: 'not_permitted',
    description: "This LinkedIn connection isn't allowed to post as ",
    postsOnFeed: 0,
  },
  {
    name: '422 for a text it has already',
    faults: [{ fault: 'status', status: 422 }],
    status: 'failed',
    outcome: 'duplicate',
    description: failureSentence('duplicate'),
    postsOnFeed: 0,
  },
  {
    name: '422 in words of its own',
    faults: [{ fault: 'status', status: 422, body: { message: 'The post is about penguins' } }],
    status: 'failed',
    outcome: 'refused',
    description: 'LinkedIn refused this post. It said: The post is about penguins',
    postsOnFeed: 0,
  },
  {
    name: '426, and an older version',
    faults: [{ fault: 'status', status: 426 }, WITHOUT_ERROR],
    ...published,
  },
  {
    name: '426 for the next version as well, and one that lives',
    faults: [{ fault: 'status', status: 426 }, { fault: 'status', status: 426 }, WITHOUT_ERROR],
    ...published,
  },
  { name: 'a 201 after all of that', faults: [WITHOUT_ERROR], ...published },
]
