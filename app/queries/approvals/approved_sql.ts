/**
 * SQL for a post that has all the approvals it needs to be published
 * (domain/approvals/approval_policy, `enforcedKinds`). It reads nothing but rows, so the statement
 * that claims a post decides with the state that it locks. Never null.
 */
const POLICY_SQL = `(
  select organizations.approval_policy from organizations
  where organizations.id = posts.organization_id
)`

const IS_EXEMPT_SQL = `coalesce(posts.exempt_version, 0) = posts.content_version`

function givenSql(kind: 'member' | 'client') {
  return `exists (
    select 1 from approvals
    where approvals.post_id = posts.id
      and approvals.kind = '${kind}'
      and approvals.content_version = posts.content_version
      and approvals.voided_at is null
  )`
}

export const IS_APPROVED_SQL = `(
  (
    (not posts.needs_review and (${IS_EXEMPT_SQL} or ${POLICY_SQL} = 'campaigns'))
    or ${givenSql('member')}
  )
  and (${IS_EXEMPT_SQL} or ${POLICY_SQL} <> 'client' or ${givenSql('client')})
)`

/**
 * SQL for a post in review, or planned without the approvals that it needs. The statuses come first,
 * so that an index finds the few posts that can wait.
 */
export const WAITS_FOR_REVIEW_SQL = `(
  posts.status in ('pending_review', 'approved', 'scheduled', 'queued')
  and (posts.status = 'pending_review' or not ${IS_APPROVED_SQL})
)`
