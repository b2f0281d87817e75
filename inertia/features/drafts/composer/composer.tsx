import { Suspense, useRef } from 'react'
import type { RefObject } from 'react'
import { composeCommentary } from '@domain/posts/hashtags'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import { linkedinLength, MAX_CHARACTERS } from '@domain/posts/characters'
import { Field, TextInput } from '~/components/forms/field'
import { TextFrame } from '~/components/forms/text_frame'
import { Skeleton } from '~/components/progress'
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
import { AudienceField } from '~/features/posts/options/audience_field'
import { ReshareNote } from '~/features/posts/options/reshare_note'
import { LazyPollField, PollTool } from '~/features/posts/options/poll_tool'
import { useMediaQuery } from '~/hooks/use_media_query'
import { isPageAuthor } from '~/lib/author_choices'
import { problemAtText } from '@domain/posts/refusals'
import type { PostProblem } from '@domain/posts/refusals'
import type { Poll } from '@domain/posts/poll'
import { MentionArea, MentionTool } from '~/features/posts/mentions/mention_area'
import { EmojiTool } from '~/features/posts/text_tools/emoji_tool'
import { HashtagTool, useHashtagField } from '~/features/posts/text_tools/hashtag_tool'
import { ImproveNote, ImproveTool } from '~/features/posts/text_tools/improve'
import { useImproving } from '~/features/posts/text_tools/use_improving'
import { FIRST_COMMENT } from '~/features/posts/first_comment/messages'
import { useTagsHint } from '~/features/posts/use_post_tags'
import { formatCount } from '~/lib/format'
import { hashtagsOf } from './composition'
import type { Composition } from './composition'
import styles from './composer.module.scss'

const PartsField = lazyPart<PartsFieldProps>(async () => {
  const { PartsField: Parts } = await import('~/features/drafts/parts_field')
  return Parts
})

interface ComposerProps {
  orgId: string
  composition: Composition
  problem: PostProblem | null
  /** Undefined where the post is not commented on. */
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
  const hint = useTagsHint(composition.body, orgId)
  const improving = useImproving({ orgId, text: composition, field, onChange })
  return (
    <section id={COMPOSER} className={styles.composer} aria-label="Write">
      <Field
        label="Post text"
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
              <EmojiTool field={field} />
              <Tools comment={comment} {...props} />
              {comments && <CommentTool comments={comments} field={field} />}
              {!isRoomy && <ImproveTool improving={improving} />}
            </>
          }
          aside={isRoomy && <ImproveTool improving={improving} variant="labelled" />}
        >
          <MentionArea
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
      {(tags.isUsed || tags.isOpened) && (
        <Field label="Hashtags" hint="Added below your text. Hashtags in the text stay in place.">
          <TextInput
            ref={tags.field}
            value={composition.hashtags}
            onChange={(event) => onChange({ hashtags: event.target.value })}
            onBlur={tags.close}
            placeholder="#Growth #Teamwork"
          />
        </Field>
      )}
      <Suspense fallback={<Skeleton shape="box" height={96} />}>
        <Attachments {...props} />
      </Suspense>
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

/** What is shown below the text: the reshared post, a poll, or media. */
function Attachments(props: ComposerProps) {
  const { composition, onChange } = props
  const { parentUrl, poll } = composition
  if (parentUrl)
    return <ReshareNote url={parentUrl} onRemove={() => onChange({ parentUrl: null })} />
  if (!poll) return <PartsField {...props} />
  return <LazyPollField poll={poll} onChange={(changed) => onChange(pollChange(changed))} />
}

/** A post is a poll while it has one. */
function pollChange(poll: Poll | null) {
  return poll ? { poll, mode: 'poll' as const } : { poll: null, mode: 'text' as const }
}

interface ToolsProps extends ComposerProps {
  comment: FirstCommentState
}

/** What the toolbar below the text offers. */
function Tools({ comment, composition, onChange }: ToolsProps) {
  return (
    <>
      {!composition.parentUrl && (
        <PollTool
          poll={composition.poll}
          hasMedia={composition.assets.length > 0}
          onAdd={(poll) => onChange(pollChange(poll))}
        />
      )}
      <FirstCommentTool {...comment} />
    </>
  )
}

/** '634 / 3,000', counted the way LinkedIn counts. */
export function CharacterCount({ text }: { text: string }) {
  const count = linkedinLength(text)
  return (
    <span className={styles.count} data-state={count > MAX_CHARACTERS ? 'over' : 'fits'}>
      <strong>{formatCount(count)}</strong> / {formatCount(MAX_CHARACTERS)}
    </span>
  )
}
