import db from '@adonisjs/lucid/services/db'
import type { DraftPostRow, DraftRow } from '#domain/drafts/draft_post'
import { withApprovals } from '#queries/approvals/with_approvals'
import type { ApprovalSubject } from '#queries/approvals/with_approvals'
import { readPage } from '#queries/page'
import type { PageRequest } from '#queries/page'
import { columnsOf, readRows } from '#queries/rows'

export const DRAFT_COLUMNS = columnsOf<Omit<DraftRow<string>, 'posts'>>('drafts', {
  id: 'value',
  organizationId: 'value',
  authorId: 'value',
  mode: 'value',
  body: 'value',
  hashtags: 'texts',
  mentions: 'records',
  assets: 'records',
  linkedinAuthorType: 'value',
  linkedinAuthorId: 'value',
  firstComment: 'json',
  poll: 'json',
  visibility: 'value',
  isReshareDisabled: 'boolean',
  parentUrn: 'value',
  parentUrl: 'value',
  version: 'value',
  program: 'value',
  createdAt: 'instant',
  updatedAt: 'instant',
})

/** A post with its draft. The rules that choose a draft's post compare its times. */
interface StoredPost extends Omit<DraftPostRow, 'approval'>, ApprovalSubject {
  draftId: string
  publishAt: Date | null
  postedAt: Date | null
  createdAt: Date
}

/** The columns of posts that draft lists show. Texts are not read. */
const POST_COLUMNS = columnsOf<StoredPost>('posts', {
  id: 'value',
  draftId: 'value',
  organizationId: 'value',
  origin: 'value',
  status: 'value',
  needsReview: 'boolean',
  contentVersion: 'value',
  exemptVersion: 'value',
  publishAt: 'date',
  postedAt: 'date',
  platformUrl: 'value',
  rejectionReason: 'value',
  createdAt: 'date',
})

type Params = PageRequest & { organizationId: string }

/** The drafts of an organization, newest first, each with its posts. */
export async function organizationDrafts({ organizationId, ...page }: Params) {
  const query = db.from('drafts').where('organization_id', organizationId)
  const order = { column: 'created_at', sort: 'newest' as const }
  const { rows, nextCursor } = await readPage(query, DRAFT_COLUMNS, order, page)
  return { rows: await withPosts(rows), nextCursor }
}

async function withPosts(drafts: Omit<DraftRow<string>, 'posts'>[]): Promise<DraftRow<string>[]> {
  if (drafts.length === 0) return []
  const ids = drafts.map(({ id }) => id)
  const posts = await readRows(db.from('posts').whereIn('draft_id', ids), POST_COLUMNS)
  const byDraft = Map.groupBy(await withApprovals(posts), ({ draftId }) => draftId)
  return drafts.map((draft) => Object.assign(draft, { posts: byDraft.get(draft.id) ?? [] }))
}
