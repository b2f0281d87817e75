import { Suspense, useRef } from 'react'
import type { RefObject } from 'react'
import { pollChange } from '@domain/posts/poll'
import { composeCommentary } from '@domain/posts/hashtags'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import { linkedinLength, MAX_CHARACTERS } from '@domain/posts/characters'
import { Field, TextInput } from '~/components/forms/field'
import { TextFrame } from '~/components/forms/text_frame'
import { Skeleton } from '~/components/progress'
import { Spinner } from '~/components/spinner'
import { lazyPart } from '~/lib/lazy_part'
import type { DraftAsset } from '@domain/drafts/draft_content'
import type { PartsFieldProps } from '~/features/drafts/parts_field'
import { CommentTool } from '~/features/comments/comments_beside'
import type { Comments } from '~/features/comments/use_comments'
import { COMPOSER } from '~/features/drafts/use_create_view'
import {
  FirstCommentField,
  FirstCommentTool,
  useFirstComment,
} from '~/features/posts/first_comment/first_comment_field'
import type { FirstCommentState } from '~/features/posts/first_comment/first_comment_field'
import { AudienceField, ReshareNote } from '~/features/posts/options/audience_field'
import { LazyPollField, PollTool } from '~/features/posts/options/poll_tool'
import { useDisclosure } from '~/hooks/use_disclosure'
import { fileTarget } from '~/hooks/use_file_drops'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { isPageAuthor } from '~/lib/author_choices'
import { problemAtText } from '@domain/posts/refusals'
import type { PostProblem } from '@domain/posts/refusals'
import { MentionArea, MentionTool } from '~/features/posts/mentions/mention_area'
import { EmojiTool, HashtagTool, useHashtagField } from '~/features/posts/text_tools/text_tools'
import type { HashtagFieldState } from '~/features/posts/text_tools/text_tools'
import { ImproveNote, ImproveTool } from '~/features/posts/text_tools/improve'
import { useImproving } from '~/features/posts/text_tools/use_improving'
import { FIRST_COMMENT } from '~/features/posts/first_comment/messages'
import { useTagsHint } from '~/features/posts/use_post_tags'
import { formatCount } from '~/lib/format'
import { MEDIA } from '~/features/drafts/messages'
import { hashtagsOf } from './composition'
import type { Composition } from './composition'
import { MediaTool, useMediaUploads, useUploading } from './media_tool'
import styles from './composer.module.scss'

const PartsField = lazyPart<PartsFieldProps>(async () => {
  const { PartsField: Parts } = await import('~/features/drafts/parts_field')
  return Parts
})

interface ComposerProps {
  orgId: string
  composition: Composition
  problem: PostProblem | null
  /** Undefined if the post cannot be commented on. */
  comments?: Comments & { field: RefObject<HTMLTextAreaElement | null> }
  onChange: (part: Partial<Composition>) => void
  onAssets: (change: (assets: DraftAsset[]) => DraftAsset[]) => void
}

export function Composer(props: ComposerProps) {
  const { orgId, composition, problem, comments, onChange } = props
  const ownField = useRef<HTMLTextAreaElement>(null)
  const field = comments?.field ?? ownField
  const text = composeCommentary(composition.body, hashtagsOf(composition))
  const comment = useFirstComment(composition.firstComment, (firstComment) =>
    onChange({ firstComment })
  )
  const tags = useHashtagField(composition.hashtags.trim() !== '')
  const isRoomy = useMediaQuery('(width >= 1280px)')
  const media = useMedia(props)
  const hint = useTagsHint(composition.body, orgId)
  const improving = useImproving({ orgId, text: composition, field, onChange })
  return (
    <section
      id={COMPOSER}
      className={styles.composer}
      aria-label="Write"
      data-part="fields"
      {...media.target}
    >
      <Field
        label="Post"
        aside={<CharacterCount text={text} />}
        error={problemAtText(problem)}
        hint={hint}
      >
        <TextFrame
          label={FIRST_COMMENT.tools}
          tools={
            <>
              <MentionTool field={field} />
              <HashtagTool {...tags} />
              <Tools field={field} comment={comment} media={media} {...props} />
              {comments && <CommentTool comments={comments} field={field} />}
              {!isRoomy && <ImproveTool improving={improving} />}
            </>
          }
          aside={isRoomy && <ImproveTool improving={improving} variant="labelled" />}
        >
          <MentionArea
            aria-label="Post text"
            orgId={orgId}
            text={composition}
            field={field}
            marks={comments}
            onChange={onChange}
            maxLength={DRAFT_BOUNDS.body.max}
            rows={8}
            grow="content"
            className={styles.body}
            placeholder="What do you want to talk about?"
            readOnly={improving.state.kind === 'writing'}
          />
          <ImproveNote improving={improving} />
        </TextFrame>
      </Field>
      <Hashtags state={tags} value={composition.hashtags} onChange={onChange} />
      <Suspense fallback={<Skeleton shape="box" height={60} />}>
        <Attachments media={media} {...props} />
      </Suspense>
      <Uploading />
      <FirstCommentField state={comment} />
      <AudienceField
        visibility={composition.visibility}
        isReshareDisabled={composition.isReshareDisabled}
        isPage={isPageAuthor(composition.authorId)}
        onChange={onChange}
      />
    </section>
  )
}

interface HashtagsProps {
  state: HashtagFieldState
  value: string
  onChange: ComposerProps['onChange']
}

/** The hashtag field, which is rendered once it is used. */
function Hashtags({ state, value, onChange }: HashtagsProps) {
  if (!state.isUsed && !state.isOpened) return null
  return (
    <Field label="Hashtags" hint="Added below your text. Hashtags in the text stay in place.">
      <TextInput
        ref={state.field}
        value={value}
        onChange={(event) => onChange({ hashtags: event.target.value })}
        onBlur={state.close}
        placeholder="#Growth #Teamwork"
      />
    </Field>
  )
}

/** Adds media: from a menu, or dropped or pasted anywhere on the fields. */
function useMedia({ orgId, composition, onAssets }: ComposerProps) {
  const link = useDisclosure()
  const onAdd = (asset: DraftAsset) => {
    link.close()
    onAssets((before) => [...before, asset].slice(0, DRAFT_BOUNDS.assets.max))
  }
  const uploads = useMediaUploads(orgId, composition, onAdd)
  return { link, uploads, onAdd, target: fileTarget(uploads) }
}

/** Shown while a file is uploaded for the post. */
function Uploading() {
  if (useUploading() === null) return null
  return (
    <p className={styles.uploading} role="status">
      <Spinner /> {MEDIA.uploading}
    </p>
  )
}

type WithMedia = ComposerProps & { media: ReturnType<typeof useMedia> }

/** The part below the text: the reshared post, a poll, or media. */
function Attachments({ media, ...props }: WithMedia) {
  const { composition, onChange } = props
  const { parentUrl, poll } = composition
  if (parentUrl)
    return <ReshareNote url={parentUrl} onRemove={() => onChange({ parentUrl: null })} />
  if (!poll) {
    const { isOpen, close } = media.link
    if (composition.assets.length === 0 && !isOpen) return null
    return <PartsField {...props} isLinkAsked={isOpen} onLinkClose={close} />
  }
  return <LazyPollField poll={poll} onChange={(changed) => onChange(pollChange(changed))} />
}

interface ToolsProps extends WithMedia {
  field: RefObject<HTMLTextAreaElement | null>
  comment: FirstCommentState
}

/** The tools below the text. */
function Tools({ field, comment, media, orgId, composition, onChange }: ToolsProps) {
  // The keyboard of a phone has its own emoji.
  const isPhone = useMediaQuery(PHONE)
  const isUploading = useUploading() !== null
  return (
    <>
      {!isPhone && <EmojiTool field={field} />}
      {!composition.parentUrl && (
        <>
          <MediaTool
            orgId={orgId}
            composition={composition}
            uploads={media.uploads}
            onAdd={media.onAdd}
            onLink={media.link.open}
            onCarousel={() => onChange({ mode: 'carousel' })}
          />
          <PollTool
            poll={composition.poll}
            hasMedia={composition.assets.length > 0 || isUploading}
            onAdd={(poll) => onChange(pollChange(poll))}
          />
        </>
      )}
      <FirstCommentTool {...comment} />
    </>
  )
}

/** The number of characters as LinkedIn counts them: '634 / 3,000'. */
export function CharacterCount({ text }: { text: string }) {
  const count = linkedinLength(text)
  return (
    <span className={styles.count} data-state={count > MAX_CHARACTERS ? 'over' : 'fits'}>
      <strong>{formatCount(count)}</strong> / {formatCount(MAX_CHARACTERS)}
    </span>
  )
}
