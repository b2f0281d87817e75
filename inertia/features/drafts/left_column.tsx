import { useRef } from 'react'
import { Ellipsis, Trash2 } from 'lucide-react'
import {
  DEFAULT_TEXT_MODEL,
  textModel,
  textModelGroups,
  newerModel,
} from '@domain/ai/model_catalog'
import { intentOf } from '@domain/assistant/carousel_request'
import { IconButton } from '~/components/buttons/icon_button'
import { Menu, MenuItem } from '~/components/menu'
import { TopBarNote } from '~/components/page'
import { SaveMark } from '~/components/forms/save_mark'
import { Segmented } from '~/components/forms/segmented'
import type { AnswerActionHandlers } from '~/features/drafts/chat/answer'
import { Select } from '~/components/forms/select'
import { today, PromptBox, versionsOf } from '~/features/drafts/chat/prompt_box'
import type { Chat, Models } from '~/features/drafts/chat/use_chat'
import { Chip } from '~/components/badge'
import { Composer } from '~/features/drafts/composer/composer'
import type { PostProblem } from '@domain/posts/refusals'
import { REVISIONS } from '@domain/assistant/revisions'
import type { Revision } from '@domain/assistant/revisions'
import { useConfirm } from '~/hooks/use_confirm'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { REVISION_NAMES } from '~/features/posts/text_tools/messages'
import { ChatLog } from '~/features/drafts/chat/chat_log'
import type { ChatLogProps } from '~/features/drafts/chat/chat_log'
import { CHAT } from './chat/messages'
import type { Create } from './use_create'
import type { CreateView } from './use_create_view'
import styles from './left_column.module.scss'

interface LeftColumnProps {
  create: Create
  orgId: string
  problem: PostProblem | null
  answerActions: AnswerActionHandlers
}

const VIEWS: { value: CreateView; label: string }[] = [
  { value: 'assistant', label: 'Assistant' },
  { value: 'write', label: 'Write' },
]

const PHONE_VIEWS: typeof VIEWS = [...VIEWS, { value: 'preview', label: 'Preview' }]

function ChatMenu({ conversation }: Pick<Create, 'conversation'>) {
  const confirm = useConfirm()
  const clear = async () => {
    const question = CHAT.clearQuestion
    const ask = { title: 'Clear conversation', question, action: 'Clear', tone: 'danger' as const }
    if (await confirm(ask)) await conversation.clear()
  }
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="Conversation" size="small" />}>
      <MenuItem
        icon={Trash2}
        tone="danger"
        disabled={conversation.entries.length === 0 || conversation.pending !== null}
        onSelect={() => void clear()}
      >
        Clear conversation
      </MenuItem>
    </Menu>
  )
}

/** The left column: the assistant's chat, or the fields for writing by hand. */
export function LeftColumn({ create, orgId, problem, answerActions }: LeftColumnProps) {
  const { shown, conversation, chat, models, editor, composition, images } = create
  const isChat = shown.view === 'assistant'
  const isPhone = useMediaQuery(PHONE)
  return (
    <div className={styles.column}>
      <div className={styles.bar} data-view={isChat ? 'chat' : 'post'}>
        <Segmented
          label="Create with"
          value={shown.view}
          onChange={shown.show}
          segments={isPhone && !isChat ? PHONE_VIEWS : VIEWS}
        />
        {isChat && <TextModelSelect value={models.text} onChange={models.setText} />}
        {isChat && <ChatMenu conversation={conversation} />}
        {!isChat && <DraftSaveMark create={create} place={isPhone ? 'top-bar' : 'here'} />}
      </div>
      {isChat ? (
        <ChatColumn
          orgId={orgId}
          conversation={conversation}
          chat={chat}
          models={models}
          loadedMessageId={composition.messageId}
          shownOn={create.writing === null ? 'chat' : 'sheet'}
          answerActions={answerActions}
          onImages={(files) => void images.upload(files)}
        />
      ) : (
        <Composer
          orgId={orgId}
          composition={composition}
          problem={problem}
          comments={create.comments}
          onChange={editor.change}
          onAssets={editor.changeAssets}
        />
      )}
    </div>
  )
}

interface DraftSaveMarkProps {
  create: Create
  place: 'top-bar' | 'here'
}

/**
 * Shows whether the draft is saved. A blank draft has no state. The top bar of a phone has room for
 * a few words only.
 */
function DraftSaveMark({ create: { editor, publishing }, place }: DraftSaveMarkProps) {
  const { state } = editor.saving
  if (state === null) return null
  const mark = <SaveMark state={publishing.step === 'saving' ? 'saving' : state} />
  if (place === 'here' || state === 'kept') return mark
  return <TopBarNote>{mark}</TopBarNote>
}

interface TextModelSelectProps {
  value: string
  onChange: (id: string) => void
}

function TextModelSelect({ value, onChange }: TextModelSelectProps) {
  return (
    <Select
      aria-label="Text model"
      size="toolbar"
      value={textModel(value) ? value : DEFAULT_TEXT_MODEL}
      onChange={onChange}
      options={textModelGroups(today())}
    />
  )
}

interface ChatColumnProps extends Omit<ChatLogProps, 'isWithImage' | 'onSuggestion'> {
  chat: Chat
  models: Models
  onImages: (files: File[]) => void
}

/** The conversation with the text field below it. */
function ChatColumn(props: ChatColumnProps) {
  const { conversation, chat, models, loadedMessageId, answerActions, onImages } = props
  const { field, attachment, state } = chat
  const versions = versionsOf(conversation.messages)
  const revised = versions.find(({ id }) => id === loadedMessageId) ?? versions.at(-1)
  const message = useRef<HTMLTextAreaElement>(null)
  // The field gets the focus, so that Enter sends the suggestion.
  const suggest = (text: string) => {
    field.setText(text)
    message.current?.focus()
  }
  return (
    <>
      <ChatLog
        orgId={props.orgId}
        conversation={conversation}
        loadedMessageId={loadedMessageId}
        isWithImage={chat.isWithImage}
        shownOn={props.shownOn}
        answerActions={answerActions}
        onSuggestion={suggest}
      />
      <div className={styles.footer} data-action-bar>
        {revised && state === 'idle' && !conversation.isMaking && (
          <RevisionChips onRevise={(how) => chat.revise(revised.id, how)} />
        )}
        <PromptBox
          message={message}
          text={field.text}
          onText={field.setText}
          isWithImage={chat.isWithImage}
          onWithImage={chat.setWithImage}
          isCarousel={chat.isCarousel}
          onCarouselChange={chat.setCarousel}
          attachment={attachment}
          liked={chat.liked}
          onNotLiked={chat.removeLiked}
          onImages={onImages}
          state={state}
          onSend={chat.send}
          onStop={conversation.stop}
        />
        {(chat.isCarousel || intentOf(field.text, 'without') === 'carousel') && (
          <p className={styles.hint}>{CHAT.carouselTime}</p>
        )}
        <ModelNotice model={models.text} onChange={models.setText} />
      </div>
    </>
  )
}

interface ModelNoticeProps {
  model: string
  onChange: (id: string) => void
}

/** Shown for a model that its vendor has retired: names its replacement and offers to switch. */
function ModelNotice({ model, onChange }: ModelNoticeProps) {
  const newer = newerModel(model, today())
  if (!newer) return null
  return (
    <p className={styles.notice}>
      {textModel(model)?.label} is retired. {newer.label} answers instead.{' '}
      <button type="button" onClick={() => onChange(newer.id)}>
        Use {newer.label}
      </button>
    </p>
  )
}

interface RevisionChipsProps {
  onRevise: (how: Revision) => void
}

/** One-click requests to revise an answer. */
function RevisionChips({ onRevise }: RevisionChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label="Change the answer">
      {REVISIONS.map((how) => (
        <Chip key={how} onClick={() => onRevise(how)}>
          {REVISION_NAMES[how]}
        </Chip>
      ))}
    </div>
  )
}
