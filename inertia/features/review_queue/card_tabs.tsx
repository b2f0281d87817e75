import { useState } from 'react'
import { Check, TriangleAlert } from 'lucide-react'
import { formatDayTime } from '@domain/schedule/format_date_time'
import { TabPanel, Tabs } from '~/components/tabs'
import type { Mention } from '@domain/mentions/mention'
import { commentFromWire } from '@domain/first_comments/first_comment'
import { FirstCommentPreview } from '~/features/posts/first_comment/first_comment_preview'
import { Commentary, LinkedinPreview, Mentioning } from '~/features/posts/preview/linkedin_preview'
import { ShownPreview } from '~/features/posts/preview/shown_preview'
import type { Shown } from '~/features/posts/preview/shown_preview'
import { usePostTags } from '~/features/posts/use_post_tags'
import { useVoiceCheck } from '~/features/voice/voice_calls'
import { useClock } from '~/hooks/use_clock'
import { Button } from '~/components/buttons/button'
import { changesOf, countChanges, checksLine, checksOf } from './checks'
import type { Change } from './checks'
import { ApprovalsPanel } from '~/features/approvals/approvals_panel'
import { useApprover } from '~/features/approvals/use_approver'
import { ClientComments } from '~/features/review_links/client_comments'
import { isOwn } from './review_choices'
import type { QueuedPostCard, ReviewChecksCard } from '#transformers/ai_post_transformer'
import type { Claim } from '@domain/review_queue/review_checks'
import { REVIEW, CHANGES } from './messages'
import { PostPicture } from './post_picture'
import styles from './card_tabs.module.scss'
import postPictureStyles from './post_picture.module.scss'

interface CardTabsProps extends EditedProps {
  isBusy: boolean
  /** Takes the user's approval back. */
  onTakeBack: () => void
}

interface EditedProps {
  post: QueuedPostCard
  timezone: string
  now: Date
}

function bannersOf({ image_url: url, image_alt: alt, poll }: QueuedPostCard): Shown {
  if (poll) return { kind: 'poll', poll, results: null }
  return url ? { kind: 'pictures', pictures: [{ url, alt: alt ?? '' }] } : { kind: 'nothing' }
}

function authorOf({ author_name: name, profile_type: profile }: QueuedPostCard) {
  const kind = profile === 'personal' ? ('personal' as const) : ('company' as const)
  return { name: name ?? 'Author', picture: null, kind }
}

function Edited({ post, timezone, now }: EditedProps) {
  const edited = formatDayTime(new Date(post.updated_at), timezone, useClock(), { now })
  return <span className={styles.edited}>Edited {edited.replace(/^Today, /, '')}</span>
}

/** Tabs with the whole post, its changes and its LinkedIn preview, beside the checks. */
export function CardTabs({ post, timezone, now, isBusy, onTakeBack }: CardTabsProps) {
  const approver = useApprover()
  const [tab, setTab] = useState('post')
  const changes = changesOf(post.original_content, post.content)
  const count = countChanges(changes)
  const isEdited = count > 0
  const comment = commentFromWire(post.first_comment)
  const named = { campaignName: post.campaign_name, postId: post.id }
  const tags = usePostTags(named, post.org_id)
  const tabs = [
    { value: 'post', label: 'Post' },
    { value: 'changes', label: 'Changes', ...(isEdited && { count }) },
    { value: 'preview', label: 'LinkedIn preview' },
  ]
  const edited = isEdited && <Edited post={post} timezone={timezone} now={now} />
  return (
    <div className={styles.tabs}>
      <Tabs label="Post views" value={tab} onChange={setTab} tabs={tabs} actions={edited}>
        <div className={styles.halves}>
          <div className={styles.main}>
            <TabPanel value="post">
              <PostText post={post} />
              {post.poll && <ShownPreview shown={bannersOf(post)} />}
              <PictureRow post={post} onEnlarge={() => setTab('preview')} />
              <FirstCommentPreview author={authorOf(post)} comment={comment} tags={tags} />
              <ClientComments postId={post.id} timezone={timezone} now={now} />
            </TabPanel>
            <TabPanel value="changes">
              <ChangesView changes={changes} />
            </TabPanel>
            <TabPanel value="preview">
              <LinkedinPreview
                author={authorOf(post)}
                text={post.content}
                mentions={post.mentions}
                tags={tags}
                visibility={post.visibility}
                shown={bannersOf(post)}
                device="mobile"
              />
              <FirstCommentPreview author={authorOf(post)} comment={comment} tags={tags} />
            </TabPanel>
          </div>
          <div className={styles.beside}>
            <ApprovalsPanel
              post={post}
              approval={post.approval}
              version={post.version}
              isOwn={isOwn(post, approver)}
              approver={approver}
              timezone={timezone}
              now={now}
              isBusy={isBusy}
              onTakeBack={onTakeBack}
            />
            <ChecksList post={post} />
          </div>
        </div>
      </Tabs>
    </div>
  )
}

interface PictureRowProps {
  post: QueuedPostCard
  /** Opens the image in full size. */
  onEnlarge: () => void
}

/** A thumbnail with its alt text; nothing if there is no image. */
function PictureRow({ post, onEnlarge }: PictureRowProps) {
  if (!post.image_url) return null
  return (
    <div className={postPictureStyles.row}>
      <PostPicture post={post} size="small" />
      <div className={postPictureStyles.words}>
        <p>{post.image_alt ? `Alt text: ${post.image_alt}` : REVIEW.noAlt}</p>
        <Button size="small" onClick={onEnlarge}>
          {REVIEW.enlarge}
        </Button>
      </div>
    </div>
  )
}

const TITLES = { claim: 'A claim to verify', banned: 'Your brand avoids this' }

interface MarkedTextProps {
  piece: Piece
  mentions: readonly Mention[]
}

function MarkedText({ piece: { text, at, mark }, mentions }: MarkedTextProps) {
  const words = <Mentioning text={text} start={at} mentions={mentions} />
  if (mark === 'plain') return words
  return (
    <mark className={styles.mark} data-mark={mark} title={TITLES[mark]}>
      {words}
    </mark>
  )
}

/** The whole text, with its mentions in bold, and claims and banned words marked. */
function PostText({ post }: { post: QueuedPostCard }) {
  return (
    <div className={styles.text}>
      {splitParagraphs(annotateText(post.content, post.checks)).map((pieces, index) => (
        <p key={index}>
          {pieces.map((piece, place) => (
            <MarkedText key={place} piece={piece} mentions={post.mentions} />
          ))}
        </p>
      ))}
    </div>
  )
}

/** The checks of the post. They are hints and do not prevent approval. */
function ChecksList({ post }: { post: QueuedPostCard }) {
  const checkVoice = useVoiceCheck(post.org_id)
  const author = { kind: post.profile_type, id: post.author_id }
  const checks = checksOf(post, checkVoice(post.content, author))
  return (
    <aside className={styles.checks} aria-label="Checks">
      <p className={styles.head}>
        <strong>Checks</strong>
        <span>{checksLine(checks)}</span>
      </p>
      <ul className={styles.list}>
        {checks.map(({ state, title, detail }) => (
          <li key={title} className={styles.check} data-state={state}>
            {state === 'attention' ? (
              <TriangleAlert size={16} aria-label="To check" />
            ) : (
              <Check size={16} aria-label="Passed" />
            )}
            <div>
              <p>{title}</p>
              {detail && <p className={styles.detail}>{detail}</p>}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function ChangesViewMarkedText({ change: { kind, text } }: { change: Change }) {
  if (kind === 'unchanged') return <Commentary text={text} />
  if (kind === 'added') return <ins className={styles.added}>{text}</ins>
  return (
    <>
      <del className={styles.removed}>{text}</del>{' '}
    </>
  )
}

/** The text with removals struck through and additions underlined. */
function ChangesView({ changes }: { changes: Change[] }) {
  if (changes.every(({ kind }) => kind === 'unchanged')) {
    return <p className={styles.none}>{CHANGES.none}</p>
  }
  return (
    <div className={styles.text}>
      {splitParagraphs(changes).map((parts, index) => (
        <p key={index}>
          {parts.map((change, place) => (
            <ChangesViewMarkedText key={place} change={change} />
          ))}
        </p>
      ))}
    </div>
  )
}

/**
 * Groups parts of a text by paragraph. Blank lines separate paragraphs. A part that says where it
 * begins keeps that when it is split.
 */
function splitParagraphs<T extends { text: string; at?: number }>(pieces: T[]): T[][] {
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
  /** Where it begins in the post. */
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
