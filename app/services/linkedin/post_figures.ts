import type { AuthorKind } from '#domain/drafts/author'
import { hasFigures, NO_FIGURES, type Figures } from '#domain/posts/figures'
import { pageFigures } from '#services/linkedin/page_figures'
import { memberFigures } from '#services/linkedin/member_figures'
import { socialCounts } from '#services/linkedin/social_counts'
import type { NotRead } from '#services/linkedin/rest_read'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { canRead } from '#domain/settings/linkedin_scopes'

export type FiguresByUrn = Map<string, Figures>

export interface FiguresQuestion {
  session: LinkedinSession
  kind: AuthorKind
  /** A URN. */
  author: string
  /** Posts of that author, at most fifty. */
  posts: { urn: string; hasFullCounts: boolean }[]
  scopes: readonly string[]
  signal: AbortSignal
}

type Answer = { kind: 'read'; figures: FiguresByUrn } | NotRead

/**
 * What LinkedIn gives of some posts of one author for this connection (protocol sections 8 and 9):
 * share statistics of a page, analytics of a member; where those are refused, reactions and comments
 * alone. What it does not give stays null; a URN that is left out is not there any more.
 */
export async function postFigures(question: FiguresQuestion): Promise<Answer> {
  const { kind, scopes, posts } = question
  const counted = await counts(question)
  if (counted.kind !== 'read' && !isRefusal(counted)) return counted
  const figures: FiguresByUrn = counted.kind === 'read' ? counted.figures : new Map()
  const open = posts.filter(({ urn }) => !hasFigures(figures.get(urn) ?? NO_FIGURES))
  if (open.length === 0 || !canRead(kind, scopes)) return { kind: 'read', figures }
  const social = await socialCounts({ ...question, urns: open.map(({ urn }) => urn) })
  if (social.kind !== 'read') return isRefusal(social) ? { kind: 'read', figures } : social
  for (const { urn, hasFullCounts } of open) {
    const seen = social.figures.get(urn)
    // Statistics leave out a post that nobody has met yet; that it is there says that it has none.
    const isUnmet = counted.kind === 'read' && kind === 'company' && hasFullCounts
    if (seen) figures.set(urn, { ...seen, ...(isUnmet && { impressions: 0, shares: 0 }) })
  }
  return { kind: 'read', figures }
}

function counts(question: FiguresQuestion): Promise<Answer> | Answer {
  const { kind, scopes } = question
  const scope = kind === 'company' ? 'rw_organization_admin' : 'r_member_postAnalytics'
  if (!scopes.includes(scope)) return NOT_GRANTED
  return kind === 'company' ? pageFigures(question) : memberFigures(question)
}

const NOT_GRANTED = { kind: 'refused', code: 'not_permitted', sentence: '' } as const

/** What goes for this call only: the other calls may still be answered. */
function isRefusal(answer: Answer) {
  return answer.kind === 'refused' && !['token_expired', 'token_revoked'].includes(answer.code)
}
