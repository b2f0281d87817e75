import type { ReactNode, RefObject } from 'react'
import { Repeat2, Eye } from 'lucide-react'
import { pollChange } from '@domain/posts/poll'
import { linkedinLength, MAX_CHARACTERS } from '@domain/posts/characters'
import { foldAt } from '@domain/posts/fold'
import { composeCommentary } from '@domain/posts/hashtags'
import { DRAFT_BOUNDS } from '@domain/drafts/draft_content'
import { DateTimeField } from '~/components/date_time/date_time_field'
import { METRICS, missingMetricsReason } from '~/features/posts/list/use_metrics_refresh'
import { usePlannedPosts } from '~/features/posts/use_planned_posts'
import { CommentTool } from '~/features/comments/comments_beside'
import type { Comments } from '~/features/comments/use_comments'
import { formatCount } from '~/lib/format'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import type { DraftAsset } from '@domain/drafts/draft_content'
import { Field } from '~/components/forms/field'
import { TextFrame } from '~/components/forms/text_frame'
import {
  FirstCommentField,
  FirstCommentTool,
  useFirstComment,
} from '~/features/posts/first_comment/first_comment_field'
import type { FirstCommentState } from '~/features/posts/first_comment/first_comment_field'
import { AudienceField } from '~/features/posts/options/audience_field'
import { PollTool } from '~/features/posts/options/poll_tool'
import { isPageAuthor } from '~/lib/author_choices'
import { FirstCommentResult } from '~/features/posts/first_comment/first_comment_result'
import { MentionArea, MentionTool } from '~/features/posts/mentions/mention_area'
import type { MentionText } from '@domain/mentions/move_mentions'
import { EmojiTool, HashtagTool, useHashtagField } from '~/features/posts/text_tools/text_tools'
import type { HashtagFieldState } from '~/features/posts/text_tools/text_tools'
import { ImproveNote, ImproveTool } from '~/features/posts/text_tools/improve'
import { useImproving } from '~/features/posts/text_tools/use_improving'
import type { Improving } from '~/features/posts/text_tools/use_improving'
import { useTagsHint } from '~/features/posts/use_post_tags'
import { FIRST_COMMENT } from '~/features/posts/first_comment/messages'
import { hasNewTime, listItem } from '~/features/post_editor/editing'
import { ClientApprovals, EditorApprovals } from '~/features/post_editor/editor_approvals'
import { allowedActions } from '~/features/post_editor/editor_footer'
import { EDITOR } from '~/features/post_editor/messages'
import { refusedText } from '~/features/post_editor/use_autosaved_post'
import type { Editor } from '~/features/post_editor/use_editor'
import type { PostText } from '~/features/post_editor/post_text'
import { Attachments, EditorMediaTool, usePostMedia } from './post_attachments'
import { AuthorField } from './author_field'
import type { Authors } from '~/features/linkedin/use_authors'
import { HashtagField } from './hashtag_field'
import styles from '~/features/post_editor/fields.module.scss'

export interface EditorFieldsProps {
  editor: Editor
  authors: Authors
  zone: string
  refusal: string | null
  focus?: 'time'
  onOverlay: (asset: DraftAsset) => void
  comments: Comments
  field: RefObject<HTMLTextAreaElement | null>
}

function sourceOf({ source, campaign_name: campaign }: PostDetailsCard) {
  if (source === 'imported') return EDITOR.imported
  return source === 'ai' ? (campaign ?? EDITOR.campaign) : EDITOR.manual
}

/** A post that can't be moved, such as an unconfirmed one, isn't offered to be rescheduled. */
function timeLabel(post: PostDetailsCard, allowed: { move: boolean }) {
  if (post.posted_at) return EDITOR.posted
  return allowed.move ? EDITOR.reschedule : EDITOR.publishTime
}

/** LinkedIn's metrics of a published post. */
function Metrics({ post }: { post: PostDetailsCard }) {
  const item = listItem(post)
  if (post.status !== 'published') return null
  const missing = missingMetricsReason(item)
  if (missing) return <p className={styles.note}>{missing}</p>
  return (
    <dl className={styles.metrics}>
      {METRICS.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{item[name] === null ? '–' : formatCount(item[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Source({ post }: { post: PostDetailsCard }) {
  return (
    <div className={styles.source}>
      <dl>
        <dt className={styles.label}>{EDITOR.source}</dt>
        <dd>{sourceOf(post)}</dd>
      </dl>
      {post.source === 'ai' && (
        <p className={styles.note}>
          <Repeat2 size={14} />
          {EDITOR.campaignNote}
        </p>
      )}
    </div>
  )
}

/** All fields of the post, top to bottom. */
export function EditorFields(props: EditorFieldsProps) {
  const { editor, authors, zone, refusal, focus, onOverlay, comments, field } = props
  const { state, autosave, write, plan, changes } = editor
  const { post, text } = state
  const allowed = allowedActions(post, editor.isDeleted ? '' : refusal)
  const problem = refusedText(autosave.trouble)
  const shared = { text, isLocked: !allowed.edit }
  const comment = useFirstComment(text.firstComment, (firstComment) => write({ firstComment }))
  const tags = useHashtagField(text.hashtags.length > 0)
  const media = usePostMedia(editor)
  const time = state.plan.publishTime ?? post.posted_at
  const dayPosts = usePlannedPosts({ orgId: post.org_id, near: time, except: post.id })
  return (
    <>
      <div className={styles.first}>
        <AuthorField
          post={post}
          authors={authors}
          value={state.plan.authorId}
          isLocked={!allowed.edit}
          onChange={(authorId) => plan({ authorId })}
        />
        <DateTimeField
          label={timeLabel(post, allowed)}
          value={time}
          onChange={(publishTime) => plan({ publishTime })}
          zone={zone}
          problem={changes.timeProblem}
          isLocked={!allowed.move}
          dayPosts={dayPosts}
          allowsPast={!allowed.move || !hasNewTime(state)}
          autoFocus={focus === 'time' ? 'date' : undefined}
        />
      </div>
      <Metrics post={post} />
      <div className={styles.target} {...(allowed.edit && media.target)}>
        <ContentField
          {...shared}
          problem={problem}
          tools={allowed.edit && <Tools editor={editor} comment={comment} media={media} />}
          tags={tags}
          orgId={post.org_id}
          comments={comments}
          field={field}
          onChange={write}
        />
        <HashtagField
          state={tags}
          hashtags={text.hashtags}
          isLocked={!allowed.edit}
          onChange={(hashtags) => write({ hashtags })}
        />
        <Attachments {...shared} media={media} onChange={write} onOverlay={onOverlay} />
      </div>
      <FirstCommentField state={comment} isLocked={!allowed.edit} />
      <FirstCommentResult post={post} refusal={refusal} onAnswered={editor.refresh} />
      <AudienceField
        visibility={text.visibility}
        isReshareDisabled={text.isReshareDisabled}
        isPage={isPageAuthor(state.plan.authorId)}
        isLocked={!allowed.edit}
        isLabelled
        onChange={write}
      />
      <EditorApprovals post={post} zone={zone} onChanged={() => void editor.refresh()} />
      <Source post={post} />
      <ClientApprovals postId={post.id} isRequired={post.approval.required.includes('client')} />
    </>
  )
}

interface ToolsProps {
  editor: Editor
  comment: FirstCommentState
  media: ReturnType<typeof usePostMedia>
}

/** The tools below the text. */
function Tools({ editor, comment, media }: ToolsProps) {
  const { text } = editor.state
  return (
    <>
      {!text.parentUrl && (
        <>
          <EditorMediaTool text={text} media={media} />
          <PollTool
            poll={text.poll}
            hasMedia={text.assets.length > 0}
            onAdd={(poll) => editor.write(pollChange(poll))}
          />
        </>
      )}
      <FirstCommentTool {...comment} />
    </>
  )
}

interface ContentFieldProps {
  text: PostText
  isLocked: boolean
  problem: string | null
  /** The tools below the text. */
  tools: ReactNode
  tags: HashtagFieldState
  orgId: string
  comments: Comments
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (part: MentionText) => void
}

/** The number of characters as LinkedIn counts them, including the hashtags after the text. */
function Count({ text }: { text: string }) {
  const count = linkedinLength(text)
  return (
    <span className={styles.count} data-state={count > MAX_CHARACTERS ? 'over' : 'fits'}>
      {formatCount(count)} / {formatCount(MAX_CHARACTERS)}
    </span>
  )
}

type TextToolsProps = Pick<ContentFieldProps, 'field' | 'tags'> & { improving: Improving }

function TextTools({ field, tags, improving }: TextToolsProps) {
  return (
    <>
      <MentionTool field={field} />
      <HashtagTool {...tags} />
      <EmojiTool field={field} />
      <ImproveTool improving={improving} />
    </>
  )
}

/** The field 'Post Content', with a note on how much text readers see before 'see more'. */
function ContentField(props: ContentFieldProps) {
  const { text, isLocked, problem, tools, tags, orgId, comments, field, onChange } = props
  const mentioned = { body: text.body, mentions: text.mentions ?? [] }
  const improving = useImproving({ orgId, text: mentioned, field, onChange })
  const hint = useTagsHint(isLocked ? '' : text.body, orgId)
  const full = composeCommentary(text.body, text.hashtags)
  const fold = foldAt(full, 'desktop')
  return (
    <div className={styles.content}>
      <Field label={EDITOR.content} aside={<Count text={full} />} error={problem} hint={hint}>
        <TextFrame
          label={FIRST_COMMENT.tools}
          tools={
            <>
              {!isLocked && <TextTools field={field} tags={tags} improving={improving} />}
              {tools}
              <CommentTool comments={comments} field={field} />
            </>
          }
          aside={
            <>
              <Eye size={14} />
              {fold === null ? EDITOR.whole : EDITOR.before(formatCount(fold))}
            </>
          }
        >
          <MentionArea
            orgId={orgId}
            field={field}
            text={mentioned}
            marks={comments}
            rows={6}
            grow="content"
            className={styles.area}
            readOnly={isLocked || improving.state.kind === 'writing'}
            maxLength={DRAFT_BOUNDS.body.max}
            onChange={onChange}
          />
          <ImproveNote improving={improving} />
        </TextFrame>
      </Field>
    </div>
  )
}
