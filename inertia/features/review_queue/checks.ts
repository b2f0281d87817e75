import { diffWordsWithSpace } from 'diff'
import { formatCount } from '~/lib/format'
import type { VoiceCheck } from '@domain/voice/voice_check'
import type { QueuedPostCard } from '#transformers/ai_post_transformer'
import type { Claim } from '@domain/review_queue/review_checks'

interface Check {
  state: 'passed' | 'attention'
  title: string
  detail?: string
}

const SHOWN_CLAIMS = 4

const CLAIM_DETAILS: Readonly<Record<Claim['kind'], string>> = {
  figure: 'Figure: check the source.',
  source: 'Unnamed source: name it or leave it out.',
  superlative: 'Absolute claim: verify it.',
  quote: 'Quotation: check who said it.',
}

function lengthCheck({ checks: { length, fold } }: QueuedPostCard): Check {
  const title = `${formatCount(length.characters)} of ${formatCount(length.most)} characters`
  if (length.state === 'too_long') {
    return { state: 'attention', title, detail: 'Too long for LinkedIn. Shorten it.' }
  }
  const seen = fold === null ? 'The whole post is' : `${formatCount(fold)} characters`
  return { state: 'passed', title, detail: `${seen} visible before "more"` }
}

function bannedCheck({ checks: { banned_words: words } }: QueuedPostCard): Check {
  if (words.length === 0) return { state: 'passed', title: 'No avoided words' }
  const quoted = words.map((word) => `“${word}”`).join(', ')
  return { state: 'attention', title: `Your brand avoids ${quoted}`, detail: 'Rephrase it.' }
}

function similarCheck({ checks: { similar_to: similar } }: QueuedPostCard): Check {
  if (!similar) return { state: 'passed', title: 'Not similar to a recent post' }
  return {
    state: 'attention',
    title: 'Similar to a recent post',
    detail: `${similar.percent}% of its words match.`,
  }
}

/** A claim that appears twice is listed once. */
function claimKey({ words }: Claim) {
  return words.toLowerCase()
}

function claimChecks({ checks: { claims } }: QueuedPostCard): Check[] {
  if (claims.length === 0) return [{ state: 'passed', title: 'No claim to verify' }]
  const uniqueClaims = [...new Map(claims.map((claim) => [claimKey(claim), claim])).values()]
  const shown = uniqueClaims.slice(0, SHOWN_CLAIMS).map(({ words, kind }): Check => ({
    state: 'attention',
    title: `Verify “${words}”`,
    detail: CLAIM_DETAILS[kind],
  }))
  const more = uniqueClaims.length - shown.length
  if (more > 0) {
    const title = `${more} more ${more === 1 ? 'claim' : 'claims'} to verify`
    shown.push({ state: 'attention', title })
  }
  return shown
}

function imageChecks({
  image_url: url,
  image_alt: alt,
  image_problem: problem,
}: QueuedPostCard): Check[] {
  if (problem) return [{ state: 'attention', title: 'No image', detail: problem }]
  if (!url) return []
  if (alt) return [{ state: 'passed', title: 'Image has alt text' }]
  return [{ state: 'attention', title: 'The image has no alt text' }]
}

/** Below this score the notes are worth a look. */
const LOW_SCORE = 60

function voiceChecks(voice: VoiceCheck | null): Check[] {
  if (voice === null || voice.score === null) return []
  const title = `Reads like you: ${voice.score}`
  const state = voice.score < LOW_SCORE ? 'attention' : 'passed'
  return [{ state, title, detail: voice.notes.join(' ') }]
}

/** The checks of the post, those that need attention first. */
export function checksOf(post: QueuedPostCard, voice: VoiceCheck | null): Check[] {
  const all = [
    lengthCheck(post),
    bannedCheck(post),
    similarCheck(post),
    ...claimChecks(post),
    ...imageChecks(post),
    ...voiceChecks(voice),
  ]
  return [
    ...all.filter(({ state }) => state === 'attention'),
    ...all.filter(({ state }) => state === 'passed'),
  ]
}

/** A summary of the checks: '3 passed, 2 to look at'. */
export function checksLine(checks: Check[]): string {
  const attentionCount = checks.filter(({ state }) => state === 'attention').length
  const passed = checks.length - attentionCount
  if (attentionCount === 0) return `${passed} checks passed`
  return passed === 0
    ? `${attentionCount} to check`
    : `${passed} passed, ${attentionCount} to check`
}

/** The most severe warning, for a closed card; null if there is none. */
export function cardWarning(post: QueuedPostCard): string | null {
  const blockingChecks = [lengthCheck(post), bannedCheck(post), similarCheck(post)]
  const found = blockingChecks.find(({ state }) => state === 'attention')
  if (found) return found.title
  const { size: claims } = new Set(post.checks.claims.map(claimKey))
  if (claims === 0) return null
  return claims === 1 ? '1 claim to verify' : `${claims} claims to verify`
}

/** A part of the text before and after: unchanged, removed or added. */
export interface Change {
  kind: 'unchanged' | 'removed' | 'added'
  text: string
}

/** Texts that differ more than this are shown as completely replaced. */
const MAX_EDITS = 4000

/** The differences between two texts, word by word. */
export function changesOf(before: string, after: string): Change[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })
  if (!parts) return replaceWholeText(before, after)
  return groupIntoPhrases(
    parts.map(({ added, removed, value }) => {
      if (added) return { kind: 'added', text: value }
      return { kind: removed ? 'removed' : 'unchanged', text: value }
    })
  )
}

/** Merges adjacent changed words into one phrase. */
function groupIntoPhrases(words: Change[]): Change[] {
  const phrases: Change[] = []
  let before = ''
  let after = ''
  const put = () => {
    if (before !== '') phrases.push({ kind: 'removed', text: before })
    if (after !== '') phrases.push({ kind: 'added', text: after })
    before = ''
    after = ''
  }
  words.forEach(({ kind, text }, at) => {
    const isBetween = isBlank(text) && before !== '' && after !== '' && isReplaced(words, at + 1)
    if (kind === 'unchanged' && !isBetween) {
      put()
      phrases.push({ kind, text })
      return
    }
    if (kind !== 'added') before += text
    if (kind !== 'removed') after += text
  })
  put()
  return phrases
}

function isBlank(text: string) {
  return /^[^\S\n]+$/.test(text)
}

function isReplaced(words: Change[], at: number) {
  return words[at]?.kind === 'removed' && words[at + 1]?.kind === 'added'
}

/** Number of changed places. A removal and an addition at one place count as one. */
export function countChanges(changes: Change[]): number {
  return changes.filter(
    ({ kind }, at) => kind !== 'unchanged' && (changes[at - 1]?.kind ?? 'unchanged') === 'unchanged'
  ).length
}

function replaceWholeText(before: string, after: string): Change[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}
