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

/**
 * SQL for a post that has all the approvals it needs to be published
 * (domain/approvals/approval_policy, `enforcedKinds`), with the SQL of its organization's policy.
 * It reads nothing but rows, so the statement that claims a post decides with the state that it
 * locks. Never null.
 */
export function isApprovedSql(policy: string) {
  return `(
    (
      (not posts.needs_review and (${IS_EXEMPT_SQL} or ${policy} = 'campaigns'))
      or ${givenSql('member')}
    )
    and (${IS_EXEMPT_SQL} or ${policy} <> 'client' or ${givenSql('client')})
  )`
}

/** The same in a statement that reads no organizations. */
export const IS_APPROVED_SQL = isApprovedSql(`(
  select organizations.approval_policy from organizations
  where organizations.id = posts.organization_id
)`)

const POLICY_OF_ORGANIZATION =
  '(select approval_policy from organizations where id = :organization)'

/**
 * SQL for the posts of `:organization` that are in review, or planned without the approvals that
 * they need. The statuses come first, so that an index finds the few posts that can wait, and the
 * policy is read once, not for each post.
 */
export const WAITS_FOR_REVIEW_SQL = `(
  posts.organization_id = :organization
  and posts.status in ('pending_review', 'approved', 'scheduled', 'queued')
  and (posts.status = 'pending_review' or not ${isApprovedSql(POLICY_OF_ORGANIZATION)})
)`

/**
 * SQL for a waiting post of `:organization` that needs a member's approval and has none
 * (domain/approvals/approval_policy, `requiredKinds`).
 */
export const WAITS_FOR_MEMBER_SQL = `(
  (posts.origin = 'campaign' or posts.needs_review
    or not (${IS_EXEMPT_SQL} or ${POLICY_OF_ORGANIZATION} = 'campaigns'))
  and not ${givenSql('member')}
)`
