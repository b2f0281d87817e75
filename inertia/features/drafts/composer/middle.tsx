import { Suspense } from 'react'
import { FilePlus2, SquarePen, ChevronDown } from 'lucide-react'
import { composeCommentary } from '@domain/posts/hashtags'
import { excerpt } from '@domain/posts/text'
import { ButtonLink } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { withBody } from '@domain/mentions/move_mentions'
import type { VoicePanelProps } from '~/features/voice/voice_panel'
import { CommentsBeside } from '~/features/comments/comments_beside'
import type { PreviewAuthor } from '~/features/posts/preview/linkedin_preview'
import type { MessageCard } from '#transformers/assistant_transformer'
import { Notice } from '~/components/notice'
import { Menu, MenuItem } from '~/components/menu'
import { lazyPart } from '~/lib/lazy_part'
import { CopyText, answerText } from '~/features/drafts/chat/chat_parts'
import type { Create } from '~/features/drafts/use_create'
import { DRAFT_POST } from '~/features/drafts/messages'
import { isBlank, hashtagsOf, draftPostState } from './composition'
import type { Composition, DraftPostState } from './composition'
import { MainActions } from './main_actions'
import type { MainActionsProps } from './main_actions'
import { Sheet } from './post_sheet'
import styles from './middle.module.scss'

const VoicePanel = lazyPart<VoicePanelProps>(async () => {
  const { VoicePanel: Panel } = await import('~/features/voice/voice_panel')
  return Panel
})

interface MiddleProps {
  create: Create
  author: PreviewAuthor
  main: MainActionsProps
  onUse: (message: MessageCard) => void
  onNew: () => void
}

/** The LinkedIn preview of the post, its versions and its actions. */
export function Middle({ create, author, main, onUse, onNew }: MiddleProps) {
  const { composition, editor, versions, writing, editing, post, hour, formatMoment, comments } =
    create
  const { rejection } = create
  const { view } = create.shown
  return (
    <div className={styles.middle}>
      {post && <DraftPostNotice postState={draftPostState(post, formatMoment)} />}
      {rejection && (
        <div className={styles.notice}>
          <Notice tone="caution">
            <strong>{DRAFT_POST.rejected}</strong> {rejection.reason ?? DRAFT_POST.changeIt}
          </Notice>
        </div>
      )}
      <CommentsBeside
        comments={comments}
        field={comments.field}
        text={composition.body}
        orgId={comments.orgId}
        timezone={comments.timezone}
      >
        <Sheet
          composition={composition}
          author={author}
          writing={writing}
          when={hour.at && !hour.isPast ? formatMoment(hour.at) : undefined}
          isCounted={view !== 'write'}
          title={
            writing === null ? (
              <VersionMenu
                composition={composition}
                versions={versions}
                state={view === 'assistant' ? stateOf(composition) : PREVIEW}
                onUse={onUse}
              />
            ) : (
              `Writing version ${versions.length + 1}`
            )
          }
          actions={
            <>
              <span className={styles.minor}>
                <CopyAction composition={composition} />
              </span>
              <span className={styles.edit}>
                <IconButton icon={SquarePen} label="Edit" onClick={editing.open} />
              </span>
              <IconButton
                icon={FilePlus2}
                label="New post"
                aria-disabled={isBlank(composition)}
                onClick={() => !isBlank(composition) && onNew()}
              />
            </>
          }
        >
          {writing === null && !isBlank(composition) && (
            <Suspense>
              <VoicePanel
                orgId={comments.orgId}
                text={composition.body}
                author={{ kind: author.kind, id: composition.authorId }}
                onText={(body) => editor.change(withBody(composition, body))}
              />
            </Suspense>
          )}
        </Sheet>
      </CommentsBeside>
      <ActionBar {...main} />
    </div>
  )
}

/** The actions for the post, below the preview. */
function ActionBar(main: MainActionsProps) {
  return (
    <footer className={styles.actions} data-action-bar>
      <span className={styles.actionBarMinor}>
        <CopyAction composition={main.composition} />
      </span>
      <MainActions {...main} />
    </footer>
  )
}

const TONES = {
  scheduled: 'info',
  waiting: 'caution',
  publishing: 'info',
  published: 'neutral',
  unconfirmed: 'caution',
  failed: 'caution',
} as const

function consequenceText({ state }: DraftPostState) {
  if (state === 'waiting') return DRAFT_POST.voidsApproval
  if (state === 'scheduled' || state === 'failed') return DRAFT_POST.followsDraft
  return state === 'published' ? DRAFT_POST.isOut : null
}

/** Shown above the preview if the draft already has a post, with a link to it. */
function DraftPostNotice({ postState }: { postState: DraftPostState }) {
  const consequence = consequenceText(postState)
  const action = (
    <ButtonLink size="small" href={postState.href}>
      {postState.action}
    </ButtonLink>
  )
  return (
    <div className={styles.notice}>
      <Notice tone={TONES[postState.state]} action={action}>
        <strong>{postState.label}</strong> {consequence}
      </Notice>
    </div>
  )
}

/** Copies the whole text of the post. */
function CopyAction({ composition }: { composition: Composition }) {
  return <CopyText text={composeCommentary(composition.body, hashtagsOf(composition))} />
}

interface VersionMenuProps {
  composition: Composition
  versions: MessageCard[]
  /** The state of a post that is not an answer. */
  state: string
  onUse: (message: MessageCard) => void
}

const MAX_SHOWN_VERSIONS = 5

const EXCERPT_CHARACTERS = 42

const PREVIEW = 'Preview'

function stateOf({ isStored, isDirty }: Composition) {
  if (isStored) return isDirty ? 'Not saved' : 'Saved draft'
  return isDirty ? 'Not saved' : PREVIEW
}

/** Shows which version is in the editor, and offers the others. */
function VersionMenu({ composition, versions, state, onUse }: VersionMenuProps) {
  const at = versions.findIndex(({ id }) => id === composition.messageId)
  if (at < 0) return state
  const trigger = (
    <button type="button" className={styles.trigger}>
      Version {at + 1} <span>of {versions.length}</span>
      <ChevronDown size={14} />
    </button>
  )
  const first = Math.max(0, versions.length - MAX_SHOWN_VERSIONS)
  return (
    <Menu align="start" trigger={trigger}>
      {versions.slice(first).map((message, index) => (
        <MenuItem
          key={message.id}
          checked={message.id === composition.messageId}
          onSelect={() => onUse(message)}
        >
          {first + index + 1}. {excerpt(answerText(message), EXCERPT_CHARACTERS)}
        </MenuItem>
      ))}
    </Menu>
  )
}
