import { METRIC_NAMES } from '#domain/posts/post_metrics'
import type { CommentStatus } from '#domain/first_comments/planned_comment'
import type { PostMetrics } from '#domain/posts/post_metrics'
import type { PostAuthor } from '#domain/posts/post_author'
import type { PostContent } from '#domain/posts/post_content'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import type { CommentsState } from '#domain/posts/visibility'
import type { Moment } from '#domain/schedule/instant'

/**
 * The columns of a post that lists send. Lists read them as plain rows, whose instants are ISO
 * texts; a model has all of them too.
 */
export interface PostRow<At extends Moment = Moment> extends PostContent, PostAuthor, PostMetrics {
  id: string
  organizationId: string
  campaignId: string | null
  draftId: string | null
  origin: 'manual' | 'campaign' | 'imported'
  status: PostStatus
  publishAt: At | null
  postedAt: At | null
  zone: string
  contentPillar: string | null
  contentType: string | null
  aiText: string | null
  imageProblem: string | null
  rejectionReason: string | null
  figuresAt: At | null
  /** Whether readers may comment on the published post. */
  commentsState: CommentsState
  /** When its text was last corrected on LinkedIn. */
  editedAt: At | null
  failureCode: string | null
  failureReason: string | null
  platformUrl: string | null
  version: number
  createdBy: string | null
  reviewRequestedBy: string | null
  /** The name of the program that wrote it. */
  program: string | null
  needsReview: boolean
  contentVersion: number
  exemptVersion: number | null
  /** It took a slot of its author's queue. */
  isQueued: boolean
  /** When it is published; null while nothing publishes it. */
  dueAt: At | null
  createdAt: At
  updatedAt: At
}

const CONTENT = ['body', 'hashtags', 'mentions', 'media'] as const
const OPTIONS = ['firstComment', 'poll', 'visibility', 'isReshareDisabled', 'parentUrl'] as const
const AUTHOR = ['authorKind', 'authorUrn', 'authorName'] as const
const TIMES = ['publishAt', 'postedAt', 'createdAt'] as const
const OUTCOME = ['status', 'failureCode', 'failureReason', 'platformUrl'] as const
const REVIEW = [
  'aiText',
  'contentPillar',
  'contentType',
  'imageProblem',
  'rejectionReason',
] as const
/** The columns that decide which approvals a post needs. */
const APPROVAL = [
  'organizationId',
  'origin',
  'status',
  'needsReview',
  'contentVersion',
  'exemptVersion',
] as const
/** The columns that every list of posts sends. */
const SHARED = [
  'id',
  'campaignId',
  'version',
  'isQueued',
  'dueAt',
  ...APPROVAL,
  ...CONTENT,
  ...AUTHOR,
] as const

/** The columns that each list of posts sends. */
export const POST_COLUMNS = {
  scheduled: [...SHARED, ...OPTIONS, ...TIMES, ...OUTCOME, 'draftId', 'kind', 'zone', 'updatedAt'],
  published: [
    ...SHARED,
    ...OPTIONS,
    ...TIMES,
    ...METRIC_NAMES,
    'platformUrl',
    'commentsState',
    'editedAt',
  ],
  listed: [...SHARED, ...TIMES, ...OUTCOME, ...METRIC_NAMES, 'figuresAt'],
  ai: [
    ...SHARED,
    ...OPTIONS,
    ...TIMES,
    ...OUTCOME,
    ...METRIC_NAMES,
    ...REVIEW,
    'zone',
    'updatedAt',
    'draftId',
    'createdBy',
    'reviewRequestedBy',
    'program',
  ],
  calendar: [
    ...SHARED,
    ...OUTCOME,
    'publishAt',
    'postedAt',
    'draftId',
    'zone',
    'kind',
    'firstComment',
  ],
} as const satisfies Record<string, readonly (keyof PostRow)[]>

type PostList = keyof typeof POST_COLUMNS

/** The latest state of a post's first comment, once the comment is due. */
export interface FirstCommentRow<At extends Moment = Moment> {
  status: CommentStatus
  failureCode: string | null
  failureReason: string | null
  commentUrn: string | null
  publishedAt: At | null
}

/** A post as one of the lists has it: `PostOf<'scheduled'>`. */
export type PostOf<List extends PostList, At extends Moment = Moment> = Pick<
  PostRow<At>,
  (typeof POST_COLUMNS)[List][number]
> & {
  comment?: FirstCommentRow<At> | null
}
