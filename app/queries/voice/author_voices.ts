import { authorKind } from '#domain/drafts/author'
import type { AuthorType } from '#domain/drafts/author'
import { textStyle } from '#domain/voice/text_style'
import { SILENT_CHECK, voiceCheck } from '#domain/voice/voice_check'
import type { VoiceCheck } from '#domain/voice/voice_check'
import { authorKey, chooseExamples } from '#domain/voice/voice_examples'
import type { VoiceCandidate } from '#domain/voice/voice_examples'
import { voiceOf, voiceOfAuthor } from '#domain/voice/voices'
import type { Voice, VoiceAuthor, VoicePost } from '#domain/voice/voices'
import { publishedIn } from '#queries/analytics/published_metrics'
import { columnsOf, readRows } from '#queries/rows'

/** Posts that are considered: the newest ones, because a voice changes over the years. */
const CONSIDERED = 1000

const CANDIDATE_COLUMNS = columnsOf<VoiceCandidate>('posts', {
  id: 'value',
  authorKind: 'value',
  authorUrn: 'value',
  authorName: 'value',
  engagement: 'value',
  voiceChoice: 'value',
  textStyle: 'json',
})

const POST_COLUMNS = columnsOf<VoicePost>('posts', {
  id: 'value',
  authorKind: 'value',
  authorUrn: 'value',
  authorName: 'value',
  body: 'value',
  hashtags: 'texts',
  kind: 'value',
  postedAt: 'instant',
  voiceChoice: 'value',
  textStyle: 'json',
  impressions: 'value',
  reactions: 'value',
  comments: 'value',
  shares: 'value',
})

/** The voices of an organization's authors, those with the most posts with metrics first. */
export async function voicesOf(organizationId: string): Promise<Voice[]> {
  const candidates = await candidatesOf(organizationId)
  const byAuthor = [...Map.groupBy(candidates, authorKey).values()].map((posts) => {
    const dropped = posts.filter(({ voiceChoice }) => voiceChoice === 'dropped')
    return { posts, chosen: chooseExamples(posts), dropped: dropped.map(({ id }) => id) }
  })
  const ids = byAuthor.flatMap(({ chosen, dropped }) => [...chosen.ids, ...dropped])
  const rows = await readRows(publishedIn({ organizationId }).whereIn('id', ids), POST_COLUMNS)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pick = (wanted: string[]) => wanted.flatMap((id) => byId.get(id) ?? [])
  return byAuthor
    .map(({ posts, chosen, dropped }) =>
      voiceOf(posts, chosen, { examples: pick(chosen.ids), dropped: pick(dropped) })
    )
    .sort((a, b) => b.measured - a.measured || b.published - a.published)
}

/**
 * The voice in which a text is written: that of its author, else of the author with the most posts
 * with metrics. Null while nothing is known about either.
 */
export async function voiceFor(
  organizationId: string,
  author: VoiceAuthor | null
): Promise<Voice | null> {
  const voices = await voicesOf(organizationId)
  const known = voices.filter(({ profile }) => profile !== null)
  return (author && voiceOfAuthor(known, author)) ?? known[0] ?? null
}

/** The newest published posts, and all that a member pinned or dropped. */
async function candidatesOf(organizationId: string) {
  const newest = publishedIn({ organizationId }).orderBy('out_at', 'desc').limit(CONSIDERED)
  const chosen = publishedIn({ organizationId }).whereNotNull('voice_choice')
  const rows = [newest, chosen].map((query) => readRows(query, CANDIDATE_COLUMNS))
  const [recent = [], picked = []] = await Promise.all(rows)
  const known = new Set(recent.map(({ id }) => id))
  return [...recent, ...picked.filter(({ id }) => !known.has(id))]
}

interface CheckedDraft {
  organizationId: string
  body: string
  linkedinAuthorType: AuthorType
  linkedinAuthorId: string | null
}

/** Compares a draft with the examples of its author. */
export async function draftVoiceCheck(draft: CheckedDraft): Promise<VoiceCheck> {
  const { linkedinAuthorType, linkedinAuthorId: authorUrn } = draft
  const author = { authorKind: authorKind(linkedinAuthorType), authorUrn }
  const profile = voiceOfAuthor(await voicesOf(draft.organizationId), author)?.profile
  return profile ? voiceCheck(textStyle(draft.body), profile) : SILENT_CHECK
}
