import { Ellipsis, Trash2 } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import { Menu } from '~/components/menu'
import { MenuItem } from '~/components/menu_item'
import { Segmented } from '~/components/segmented'
import { useConfirm } from '~/hooks/use_confirm'
import type { AnswerActs } from './chat/answer_acts'
import { ChatColumn } from './chat/chat_column'
import { CHAT } from './chat/messages'
import { TextModelSelect } from './chat/text_model_select'
import { Composer } from './composer'
import type { Create } from './use_create'
import type { CreateView } from './use_create_view'
import styles from './left_column.module.scss'

interface LeftColumnProps {
  create: Create
  orgId: string
  problem: string | null
  answers: AnswerActs
}

const VIEWS: { value: CreateView; label: string }[] = [
  { value: 'assistant', label: 'Assistant' },
  { value: 'write', label: 'Write' },
]

function ChatMenu({ talk }: Pick<Create, 'talk'>) {
  const confirm = useConfirm()
  const clear = async () => {
    const question = CHAT.clearQuestion
    const ask = { title: 'Clear conversation', question, action: 'Clear', tone: 'danger' as const }
    if (await confirm(ask)) await talk.clear()
  }
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label="Conversation" size="small" />}>
      <MenuItem
        icon={Trash2}
        tone="danger"
        disabled={talk.entries.length === 0 || talk.turn !== null}
        onSelect={() => void clear()}
      >
        Clear conversation
      </MenuItem>
    </Menu>
  )
}

/** Where the post comes from: the assistant, or one's own hand. */
export function LeftColumn({ create, orgId, problem, answers }: LeftColumnProps) {
  const { shown, talk, chat, models, desk, composition, images } = create
  const isChat = shown.view === 'assistant'
  return (
    <div className={styles.column}>
      <div className={styles.bar}>
        <Segmented label="Create with" value={shown.view} onChange={shown.show} segments={VIEWS} />
        {isChat && <TextModelSelect value={models.text} onChange={models.setText} />}
        {isChat && <ChatMenu talk={talk} />}
      </div>
      {isChat ? (
        <ChatColumn
          orgId={orgId}
          talk={talk}
          chat={chat}
          models={models}
          takenId={composition.messageId}
          shownOn={create.writing === null ? 'chat' : 'sheet'}
          acts={answers}
          onImages={(files) => void images.upload(files)}
        />
      ) : (
        <Composer
          orgId={orgId}
          composition={composition}
          problem={problem}
          onChange={desk.change}
          onAssets={desk.changeAssets}
        />
      )}
    </div>
  )
}
