import { Ellipsis, Globe, MessageSquareText, Repeat2, Send, ThumbsUp, Users } from 'lucide-react'
import { foldAt } from '@domain/posts/fold'
import type { Device } from '@domain/posts/fold'
import type { Visibility } from '@domain/posts/visibility'
import { sortMentions } from '@domain/mentions/mention'
import type { Mention } from '@domain/mentions/mention'
import { HASHTAG } from '@domain/posts/hashtags'
import { splitAtLinks } from '@domain/web/utm'
import { withPostTags } from '@domain/publishing/tagged_post'
import type { PostTags } from '@domain/publishing/tagged_post'
import { Tile } from '~/components/card'
import type { AuthorChoice } from '~/lib/author_choices'
import type { PostListItem } from '#transformers/post_transformer'
import { ShownPreview } from './shown_preview'
import type { Shown } from './shown_preview'
import styles from './linkedin_preview.module.scss'

export type PreviewAuthor = Omit<AuthorChoice, 'id'>

interface LinkedinPreviewProps {
  author: PreviewAuthor
  text: string
  /** Over `text`; LinkedIn shows them in bold. */
  mentions?: readonly Mention[]
  shown: Shown
  device: Device
  /** The UTM tags that are added to links when the post is published. */
  tags?: PostTags | null
  /** Who sees the post. */
  visibility?: Visibility
  /** True once its text was corrected on LinkedIn. */
  isEdited?: boolean
  /** The publishing time under the author's name. */
  when?: string
  /** While it is being written, the last words are highlighted. */
  state?: 'still' | 'writing'
}

const REACTIONS = [
  { label: 'Like', icon: ThumbsUp },
  { label: 'Comment', icon: MessageSquareText },
  { label: 'Repost', icon: Repeat2 },
  { label: 'Send', icon: Send },
]

type AuthorProps = Required<
  Pick<LinkedinPreviewProps, 'author' | 'when' | 'visibility' | 'isEdited'>
>

function Author({ author, when, visibility, isEdited }: AuthorProps) {
  return (
    <header className={styles.author}>
      <Tile
        name={author.name}
        src={author.picture}
        size={44}
        shape={author.kind === 'company' ? 'square' : 'round'}
      />
      <div className={styles.names}>
        <p className={styles.name}>{author.name}</p>
        <p className={styles.meta}>
          {when} · {isEdited && 'Edited · '}
          {visibility === 'PUBLIC' ? (
            <Globe size={12} aria-label="Visible to anyone" />
          ) : (
            <Users size={12} aria-label="Visible to connections only" />
          )}
        </p>
      </div>
      <Ellipsis size={16} />
    </header>
  )
}

/** The post as the LinkedIn feed shows it, with the line below which LinkedIn hides the text. */
export function LinkedinPreview(props: LinkedinPreviewProps) {
  const { author, shown, device, when = 'Now', state = 'still', tags = null } = props
  const { visibility = 'PUBLIC', isEdited = false } = props
  const written = { text: props.text, mentions: [...(props.mentions ?? [])] }
  const { text, mentions } = tags ? withPostTags(written, tags) : written
  return (
    <article className={styles.post} data-device={device} aria-label="Preview of the post">
      <Author author={author} when={when} visibility={visibility} isEdited={isEdited} />
      <PreviewText text={text} mentions={mentions} device={device} state={state} />
      <ShownPreview shown={shown} tags={tags} />
      <footer className={styles.reactions} aria-hidden>
        {REACTIONS.map(({ label, icon: Icon }) => (
          <span key={label}>
            <Icon size={16} />
            {label}
          </span>
        ))}
      </footer>
    </article>
  )
}

interface PreviewTextProps {
  text: string
  mentions: readonly Mention[]
  device: Device
  state: 'still' | 'writing'
}

/** Number of characters at the end of a streamed text that are highlighted as new. */
const FADE_CHARACTERS = 48

/** Start of the highlighted part, at a word boundary. */
function fadeStart(text: string) {
  if (text.length <= FADE_CHARACTERS) return 0
  const blank = text.indexOf(' ', text.length - FADE_CHARACTERS)
  return blank < 0 ? text.length - FADE_CHARACTERS : blank + 1
}

interface PartProps extends MentioningProps {
  fresh: number
}

/** The text from `start` on; the part after `fresh` is highlighted. */
function Part({ text, mentions, start, fresh }: PartProps) {
  const at = Math.min(Math.max(fresh - start, 0), text.length)
  return (
    <>
      <Mentioning text={text.slice(0, at)} start={start} mentions={mentions} />
      {at < text.length && (
        <mark className={styles.fresh}>
          <Commentary text={text.slice(at)} />
        </mark>
      )}
    </>
  )
}

function textAfterFold(text: string, fold: number) {
  const rest = text.slice(fold)
  return fold + rest.length - rest.replace(/^[ \n]+/, '').length
}

/**
 * Splits the text at the fold. A link that the fold would cut is shown in full, on one line, before
 * it.
 */
function foldAround(text: string, device: Device) {
  const fold = foldAt(text, device)
  if (fold === null) return null
  let end = 0
  for (const piece of splitAtLinks(text)) {
    const start = end
    end += piece.text.length
    const isCut = piece.isLink && start < fold && fold < end
    if (isCut) return end < text.trimEnd().length ? end : null
  }
  return fold
}

/** The text as the feed shows it, with the line below which LinkedIn hides the rest. */
function PreviewText({ text, mentions, device, state }: PreviewTextProps) {
  const isWriting = state === 'writing'
  if (text.trim() === '' && !isWriting) {
    return <p className={styles.blank}>Your post appears here as you write.</p>
  }
  const fresh = isWriting ? fadeStart(text) : text.length
  const fold = foldAround(text, device)
  const rest = fold === null ? text.length : textAfterFold(text, fold)
  return (
    <div className={styles.text} dir="auto">
      <Part text={text.slice(0, fold ?? text.length)} mentions={mentions} start={0} fresh={fresh} />
      {fold !== null && <div className={styles.fold}>LinkedIn folds here: ...more</div>}
      {fold !== null && (
        <Part text={text.slice(rest)} mentions={mentions} start={rest} fresh={fresh} />
      )}
      {isWriting && <span className={styles.caret} aria-hidden />}
    </div>
  )
}

interface MentioningProps {
  text: string
  /** The position of the text in the post. */
  start: number
  mentions: readonly Mention[]
}

/** A part of the text with its mentions in bold. The fold may cut one in two. */
export function Mentioning({ text, start, mentions }: MentioningProps) {
  let end = 0
  const parts = sortMentions(mentions).flatMap((mention) => {
    const from = Math.max(mention.start - start, end)
    const until = Math.min(mention.start + mention.length - start, text.length)
    if (until <= from) return []
    const plain = text.slice(end, from)
    end = until
    return [
      <Commentary key={`${from}-before`} text={plain} />,
      <strong key={from}>{text.slice(from, until)}</strong>,
    ]
  })
  return [...parts, <Commentary key="rest" text={text.slice(end)} />]
}

interface CommentaryProps {
  text: string
}

/** Text as LinkedIn shows it, with line breaks, links and linked hashtags. */
export function Commentary({ text }: CommentaryProps) {
  return splitAtLinks(text).map((piece, index) =>
    piece.isLink ? (
      <span key={index} className={styles.link} title={piece.text}>
        {piece.text}
      </span>
    ) : (
      <Hashtags key={index} text={piece.text} />
    )
  )
}

function Hashtags({ text }: CommentaryProps) {
  return text.split(HASHTAG).map((part, index) =>
    index % 2 === 1 ? (
      <span key={`${index}-${part}`} className={styles.hashtag}>
        {part}
      </span>
    ) : (
      part
    )
  )
}

/** Square for a company page, round for a person. The name of a page can still be unknown. */
export function PostAuthor({ post }: { post: PostListItem }) {
  const isPage = post.author_kind === 'company'
  const name = post.author_name ?? (isPage ? 'Company page' : null)
  if (!name) return null
  return (
    <span className={styles.postAuthor}>
      <Tile name={name} size={20} shape={isPage ? 'square' : 'round'} />
      <span className={styles.authorName}>{name}</span>
    </span>
  )
}
