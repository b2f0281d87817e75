import type { AuthorKind } from '#domain/drafts/author'
import type { PostKind } from '#domain/posts/post_lifecycle'
import type { PostMetrics } from '#domain/posts/post_metrics'
import type { TextStyle } from '#domain/voice/text_style'
import { countOpenings, voiceProfile } from '#domain/voice/voice_profile'
import type { Openings, VoiceProfile } from '#domain/voice/voice_profile'
import { authorKey, MIN_PICKED, styleOf } from '#domain/voice/voice_examples'
import type { ChosenExamples, VoiceCandidate, VoiceChoice } from '#domain/voice/voice_examples'

/** A post that is an example, or that was dropped. */
export interface VoicePost extends PostMetrics {
  id: string
  authorKind: AuthorKind
  authorUrn: string | null
  authorName: string | null
  body: string
  hashtags: string[]
  kind: PostKind
  postedAt: string | null
  voiceChoice: VoiceChoice | null
  textStyle: TextStyle | null
}

/** How one author of an organization writes. */
export interface Voice extends Omit<ChosenExamples, 'ids'> {
  authorKind: AuthorKind
  authorUrn: string | null
  authorName: string | null
  published: number
  examples: VoicePost[]
  dropped: VoicePost[]
  /** Null for a silent voice, and when fewer than three examples are left. */
  profile: VoiceProfile | null
  /** The other posts with metrics, with which the examples are compared. */
  others: Openings
}

/** Whose voice it is. Without a URN it is the connected member. */
export interface VoiceAuthor {
  authorKind: AuthorKind
  authorUrn: string | null
}

/** Returns the voice of an author. Without a URN it is the person with the most posts. */
export function voiceOfAuthor(voices: readonly Voice[], author: VoiceAuthor): Voice | null {
  const own = voices.find((voice) => authorKey(voice) === authorKey(author))
  if (own || author.authorUrn !== null) return own ?? null
  return voices.find(({ authorKind }) => authorKind === author.authorKind) ?? null
}

/** Puts the voice of an author together. There is at least one post. */
export function voiceOf(
  posts: VoiceCandidate[],
  { state, measured }: ChosenExamples,
  chosen: Pick<Voice, 'examples' | 'dropped'>
): Voice {
  const [{ authorKind, authorUrn }] = posts as [VoiceCandidate]
  const authorName = posts.find((post) => post.authorName !== null)?.authorName ?? null
  const author = { authorKind, authorUrn, authorName }
  const isKnown = state !== 'silent' && chosen.examples.length >= MIN_PICKED
  const profile = isKnown ? voiceProfile(chosen.examples.map(styleOf)) : null
  const exampleIds = new Set(chosen.examples.map(({ id }) => id))
  const others = posts.filter((post) => post.engagement !== null && !exampleIds.has(post.id))
  const counted = {
    published: posts.length,
    others: countOpenings(others.flatMap(({ textStyle }) => textStyle ?? [])),
  }
  return { ...author, state, measured, ...counted, ...chosen, profile }
}
