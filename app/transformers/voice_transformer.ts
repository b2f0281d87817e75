import { authorType } from '#domain/drafts/author'
import type { Clock } from '#domain/schedule/clock_format'
import { exampleReasons } from '#domain/voice/voice_examples'
import { voiceSentence } from '#domain/voice/voice_profile'
import type { Voice, VoicePost } from '#domain/voice/voices'
import { zoneOrUtc } from '#domain/schedule/wall_clock'
import { excerpt } from '#domain/posts/text'
import { composeCommentary } from '#domain/posts/hashtags'
import { metrics } from '#transformers/post_transformer'

/** The user for whom times of day are formatted. */
interface Reader {
  timezone: string | null
  effectiveClock: Clock
}

function author({
  authorKind: kind,
  authorUrn: urn,
  authorName: name,
}: Pick<Voice, 'authorKind' | 'authorUrn' | 'authorName'>) {
  return { author_type: authorType(kind), author_id: urn, author_name: name }
}

/** An example with its metrics and the reasons why it is one. */
function voiceExample(post: VoicePost, { timezone, effectiveClock }: Reader) {
  return {
    post_id: post.id,
    ...author(post),
    text: composeCommentary(post.body, post.hashtags),
    posted_at: post.postedAt,
    ...metrics(post),
    reasons: exampleReasons(post, zoneOrUtc(timezone), effectiveClock),
    is_pinned: post.voiceChoice === 'pinned',
  }
}

/** The chosen posts of all authors, those of a silent voice only if they are pinned. */
export function voiceExamples(voices: readonly Voice[], reader: Reader) {
  return voices.flatMap(({ examples }) => examples.map((post) => voiceExample(post, reader)))
}

/** The voice of one author, for the screen. */
export function voiceCard(voice: Voice, reader: Reader) {
  const { state, measured, published, profile, others, examples, dropped } = voice
  return {
    ...author(voice),
    state,
    measured,
    published,
    profile,
    others,
    sentence: profile && voiceSentence(profile, 'Your best posts'),
    examples: examples.map((post) => voiceExample(post, reader)),
    dropped: dropped.map((post) => voiceExample(post, reader)),
  }
}

export type VoiceCard = ReturnType<typeof voiceCard>
export type VoiceExampleCard = ReturnType<typeof voiceExample>

interface FirstLine {
  text: string
  note: string
}

/** First lines to choose from, each with a note on how posts with such a first line performed. */
export function firstLines(lines: readonly FirstLine[]) {
  return { lines: lines.map(({ text, note }) => ({ text, note })) }
}

export type FirstLineCard = ReturnType<typeof firstLines>['lines'][number]

const SHOWN_CHARACTERS = 80

/** A post whose style the next text should imitate. */
export function likedPost({ id, body }: { id: string; body: string }) {
  return { post_id: id, excerpt: excerpt(body, SHOWN_CHARACTERS) }
}

export type LikedPost = ReturnType<typeof likedPost>
