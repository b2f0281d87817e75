import { SlidersHorizontal, CalendarClock, X, Image } from 'lucide-react'
import { DEFAULT_IMAGE_MODEL, IMAGE_MODELS } from '@domain/ai/model_catalog'
import { Button } from '~/components/buttons/button'
import { IconButton } from '~/components/buttons/icon_button'
import { PageHeader } from '~/components/page'
import { Notice } from '~/components/notice'
import { SaveConflict } from '~/components/forms/save_mark'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { Select } from '~/components/forms/select'
import { LinkedinBadge } from '~/components/logo'
import { Tile } from '~/components/card'
import type { FormatMoment, PlannedHour } from '~/features/drafts/publishing/use_planned_hour'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { AuthorChoice } from '~/lib/author_choices'
import { useRefusal } from '~/lib/use_refusal'
import { PromptsSheet } from './create_dialogs'
import { CREATE, HOUR } from './messages'
import { PROMPTS } from './prompts/messages'
import type { PostProblem } from '@domain/posts/refusals'
import type { DraftSaving } from './composer/use_draft_saving'
import type { Create } from './use_create'
import styles from './create_header.module.scss'

interface CreateHeaderProps {
  create: Create
  author: AuthorChoice | undefined
  orgId: string
}

/** Shows only an icon on a phone, where the two selects need the space. */
function PromptsButton({ onClick }: { onClick: () => void }) {
  const isPhone = useMediaQuery(PHONE)
  const buttonProps = { icon: SlidersHorizontal, onClick }
  if (isPhone) return <IconButton {...buttonProps} tone="default" label={PROMPTS.title} />
  return <Button {...buttonProps}>{PROMPTS.title}</Button>
}

/** The author, the image source, the assistant's prompts, and the planned time of the post. */
export function CreateHeader({ create, author, orgId }: CreateHeaderProps) {
  const { choices, editor, models, hour, formatMoment } = create
  const isChat = create.shown.view === 'assistant'
  const note = isChat ? CREATE.note : undefined
  const prompts = useDisclosure()
  const refusal = useRefusal('edit_organization', orgId)
  return (
    <>
      <div className={styles.header} data-hour={hour.at ? 'planned' : 'none'}>
        <PageHeader
          isInBar
          title={CREATE.title}
          note={hour.at ? <PlannedHourNote hour={hour} formatMoment={formatMoment} /> : note}
          actions={
            <div className={styles.tools}>
              <AuthorSelect
                choices={choices}
                value={author ?? null}
                onChange={(authorId) => editor.change({ authorId })}
              />
              {isChat && <ImageModelSelect value={models.image} onChange={models.setImage} />}
              {refusal === null && <PromptsButton onClick={prompts.open} />}
            </div>
          }
        />
      </div>
      <PromptsSheet open={prompts.isOpen} onClose={prompts.close} orgId={orgId} />
    </>
  )
}

interface DraftNoticesProps {
  saving: DraftSaving
  /** A problem that is already shown at its field, so it is not repeated. */
  problem: PostProblem | null
}

const NOT_FOUND = 404

/** Notices about why the draft cannot be saved automatically, and what to do about it. */
export function DraftNotices({ saving, problem }: DraftNoticesProps) {
  const { conflict, trouble, keepMine, takeTheirs, saveAsNew } = saving
  if (conflict) {
    const text = [conflict.body, conflict.hashtags].filter(Boolean).join('\n\n')
    return (
      <div className={styles.notices}>
        <Notice tone="negative">{CREATE.changed}</Notice>
        <SaveConflict text={text} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
      </div>
    )
  }
  const isShownElsewhere = trouble === null || trouble.status === 0 || problem !== null
  if (isShownElsewhere) return null
  const isGone = trouble.status === NOT_FOUND
  const action = isGone && (
    <Button size="small" onClick={saveAsNew}>
      {CREATE.saveAsNew}
    </Button>
  )
  return (
    <div className={styles.notices}>
      <Notice tone="negative" action={action}>
        {isGone ? CREATE.gone : `${CREATE.saveFailed} ${trouble.detail}`}
      </Notice>
    </div>
  )
}

interface PlannedHourNoteProps {
  hour: PlannedHour
  formatMoment: FormatMoment
}

/** The planned time of the post beside the title, with a button to remove it. */
function PlannedHourNote({ hour, formatMoment }: PlannedHourNoteProps) {
  const { at, isPast, drop } = hour
  if (!at) return null
  return (
    <span className={styles.hour} data-state={isPast ? 'past' : 'ahead'} role="status">
      <CalendarClock size={14} />
      <span>{isPast ? HOUR.past(formatMoment(at)) : HOUR.ahead(formatMoment(at))}</span>
      <IconButton icon={X} label={HOUR.drop} size="small" onClick={drop} />
    </span>
  )
}

interface ImageModelSelectProps {
  value: string
  onChange: (id: string) => void
}

/** The image sources offered in the chat. */
const IDS = ['gemini-stock', 'gemini-2.5-flash-image', 'stock', 'ai_horde']

const OPTIONS = IMAGE_MODELS.filter(({ id }) => IDS.includes(id)).map(({ id, label }) => ({
  value: id,
  label,
  mark: <Image size={15} />,
}))

function ImageModelSelect({ value, onChange }: ImageModelSelectProps) {
  return (
    <Select
      aria-label="Image model"
      size="toolbar"
      value={IDS.includes(value) ? value : DEFAULT_IMAGE_MODEL}
      onChange={onChange}
      options={OPTIONS}
    />
  )
}

interface AuthorSelectProps {
  choices: AuthorChoice[]
  /** Can be a company page that LinkedIn does not list at the moment. */
  value: AuthorChoice | null
  onChange: (id: string) => void
}

function authorMark({ name, picture, kind }: AuthorChoice) {
  return (
    <Tile name={name} src={picture} size={20} shape={kind === 'company' ? 'square' : 'round'} />
  )
}

/** 'Post as': the user's personal profile, or a company page they administer. */
function AuthorSelect({ choices, value, onChange }: AuthorSelectProps) {
  if (choices.length === 0) {
    return (
      <span className={styles.postAs}>
        <LinkedinBadge /> Not connected
      </span>
    )
  }
  const isListed = value === null || choices.some(({ id }) => id === value.id)
  const options = (isListed ? choices : [...choices, value]).map((choice) => ({
    value: choice.id,
    label: choice.name,
    mark: authorMark(choice),
  }))
  return (
    <span className={styles.postAs}>
      <span aria-hidden>Post as</span>
      <Select
        aria-label="Post as"
        size="toolbar"
        value={value?.id ?? ''}
        onChange={onChange}
        options={options}
        placeholder="Choose an author"
      />
    </span>
  )
}
