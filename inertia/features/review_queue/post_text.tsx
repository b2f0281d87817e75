import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { COMMENT_QUOTE } from '@domain/comments/comment_rules'
import type { Quote } from '@domain/comments/comment_rules'
import { markedPieces } from '@domain/comments/marked_text'
import type { TextMark } from '@domain/comments/marked_text'
import type { Mention } from '@domain/mentions/mention'
import type { Claim } from '@domain/review_queue/review_checks'
import type { Comments } from '~/features/comments/use_comments'
import { Mentioning } from '~/features/posts/preview/linkedin_preview'
import type { QueuedPostCard, ReviewChecksCard } from '#transformers/ai_post_transformer'
import styles from './card_tabs.module.scss'

interface PostTextProps {
  post: QueuedPostCard
  comments: Comments
  field: RefObject<HTMLDivElement | null>
}

/** The whole text: mentions in bold, and claims, banned words and commented words marked. */
export function PostText({ post, comments, field }: PostTextProps) {
  const pieces = withComments(annotateText(post.content, post.checks), comments.marks)
  return (
    <div ref={field} className={styles.text}>
      {splitParagraphs(pieces).map((parts, paragraph) => (
        <p key={paragraph}>
          {parts.map((piece, index) => (
            <MarkedText key={index} piece={piece} mentions={post.mentions} comments={comments} />
          ))}
        </p>
      ))}
    </div>
  )
}

const TITLES = { claim: 'A claim to verify', banned: 'Your brand avoids this' }

interface MarkedTextProps {
  piece: CommentedPiece
  mentions: readonly Mention[]
  comments: Comments
}

function MarkedText({ piece, mentions, comments }: MarkedTextProps) {
  const { text, at, mark, ids } = piece
  const words = (
    <span data-at={at}>
      <Mentioning text={text} start={at} mentions={mentions} />
    </span>
  )
  if (mark === 'plain' && ids.length === 0) return words
  const comment = ids.includes(comments.activeId ?? '') ? 'active' : 'open'
  return (
    <mark
      className={styles.mark}
      data-mark={mark === 'plain' ? undefined : mark}
      data-comment={ids.length > 0 ? comment : undefined}
      title={mark === 'plain' ? undefined : TITLES[mark]}
      onMouseEnter={ids[0] ? () => comments.setActive(ids[0]) : undefined}
      onMouseLeave={ids[0] ? () => comments.setActive(null) : undefined}
    >
      {words}
    </mark>
  )
}

/**
 * The words that the user selected last in a text whose parts have their position as an attribute.
 * The selection remains when another field is focused, and ends when the user clicks into the text.
 */
export function useSelectedQuote(field: RefObject<HTMLElement | null>) {
  const quote = useRef<Quote | null>(null)
  useEffect(() => {
    const saveQuote = () => {
      const selection = document.getSelection()
      if (!selection?.anchorNode || !field.current?.contains(selection.anchorNode)) return
      quote.current = selection.isCollapsed ? null : quoteOf(selection.getRangeAt(0), field.current)
    }
    document.addEventListener('selectionchange', saveQuote)
    return () => document.removeEventListener('selectionchange', saveQuote)
  }, [field])
  return quote
}

/**
 * The selected words within one paragraph, without the blanks around them. The ends of a selection
 * may lie outside the parts of the text: a triple click selects the paragraph in Firefox, and in
 * Chromium up to the start of the next one.
 */
function quoteOf(range: Range, field: HTMLElement): Quote | null {
  const parts = [...field.querySelectorAll<HTMLElement>('[data-at]')]
    .map((part) => selectedPart(range, part))
    .filter(({ text }) => text !== '')
  const [first, last] = [parts[0], parts.at(-1)]
  const selected = parts
    .map(({ text }) => text)
    .join('')
    .slice(0, COMMENT_QUOTE.max)
  const text = selected.trim()
  if (!first || text === '' || first.paragraph !== last?.paragraph) return null
  return { text, start: first.start + selected.indexOf(text) }
}

/** What is selected of a part of the text: '' if the selection does not reach into it. */
function selectedPart(range: Range, part: HTMLElement) {
  const own = document.createRange()
  own.selectNodeContents(part)
  const before = own.cloneRange()
  if (range.compareBoundaryPoints(Range.START_TO_START, own) > 0) {
    own.setStart(range.startContainer, range.startOffset)
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, own) < 0) {
    own.setEnd(range.endContainer, range.endOffset)
  }
  before.setEnd(own.startContainer, own.startOffset)
  const start = Number(part.dataset.at) + before.toString().length
  return { text: own.toString(), start, paragraph: part.closest('p') }
}

/**
 * Groups parts of a text by paragraph. Blank lines separate paragraphs. A part with a position
 * keeps it when it is split.
 */
export function splitParagraphs<T extends { text: string; at?: number }>(pieces: T[]): T[][] {
  const paragraphs: T[][] = [[]]
  for (const piece of pieces) {
    let at = piece.at ?? 0
    for (const [index, text] of piece.text.split(/(\n[^\S\n]*\n\s*)/).entries()) {
      if (index % 2 === 1) paragraphs.push([])
      else if (text !== '') paragraphs.at(-1)?.push({ ...piece, text, at })
      at += text.length
    }
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

/** A part of a post's text, with what a reviewer should check in it. */
interface Piece {
  text: string
  /** Its position in the post. */
  at: number
  mark: 'plain' | 'claim' | 'banned'
}

interface Span {
  from: number
  to: number
  mark: 'claim' | 'banned'
}

function claimSpan({ at, words }: Claim): Span {
  return { from: at, to: at + words.length, mark: 'claim' }
}

function isWordEdge(character: string | undefined) {
  return character === undefined || !/[\p{L}\p{N}]/u.test(character)
}

/** All whole-word matches of the word, ignoring case. */
function bannedSpans(text: string, word: string): Span[] {
  const lower = text.toLocaleLowerCase('en')
  // Lowercasing can change the length of a text. Then the offsets would not match.
  if (word === '' || lower.length !== text.length) return []
  const found: Span[] = []
  for (let from = lower.indexOf(word); from !== -1; from = lower.indexOf(word, from + 1)) {
    const to = from + word.length
    if (isWordEdge(text[from - 1]) && isWordEdge(text[to])) found.push({ from, to, mark: 'banned' })
  }
  return found
}

/** Splits the text into parts, so that banned words and claims can be marked. */
function annotateText(
  text: string,
  { claims, banned_words: banned }: Pick<ReviewChecksCard, 'claims' | 'banned_words'>
): Piece[] {
  const spans = [...banned.flatMap((word) => bannedSpans(text, word)), ...claims.map(claimSpan)]
  spans.sort((a, b) => a.from - b.from || b.to - a.to)
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, mark } of spans) {
    // A match inside an already marked part is skipped.
    if (from < at || to > text.length) continue
    pieces.push({ text: text.slice(at, from), at, mark: 'plain' })
    pieces.push({ text: text.slice(from, to), at: from, mark })
    at = to
  }
  pieces.push({ text: text.slice(at), at, mark: 'plain' })
  return pieces.filter(({ text: words }) => words !== '')
}

type CommentedPiece = Piece & {
  /** The comments about these words. */
  ids: string[]
}

/** Also splits the parts where commented words begin and end. */
function withComments(pieces: readonly Piece[], marks: readonly TextMark[]): CommentedPiece[] {
  return pieces.flatMap((piece) => {
    const own = marks.map(({ id, start, length }) => {
      const from = Math.max(start - piece.at, 0)
      const until = Math.min(start + length - piece.at, piece.text.length)
      return { id, start: from, length: until - from }
    })
    let { at } = piece
    return markedPieces(piece.text, own).map((part) => {
      const commented = { ...piece, ...part, at }
      at += part.text.length
      return commented
    })
  })
}
