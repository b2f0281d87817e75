import { SlidersHorizontal } from 'lucide-react'
import { Button } from '~/components/button'
import { IconButton } from '~/components/icon_button'
import { PageHeader } from '~/components/page_header'
import { useDisclosure } from '~/hooks/use_disclosure'
import { useMediaQuery } from '~/hooks/use_media_query'
import type { AuthorChoice } from '~/lib/author_choices'
import { AuthorSelect } from './author_select'
import { ImageModelSelect } from './chat/image_model_select'
import { PromptsSheet } from './create_dialogs'
import { CREATE } from './messages'
import { PlannedHourNote } from './planned_hour_note'
import { PROMPTS } from './prompts/messages'
import type { Create } from './use_create'
import styles from './create_header.module.scss'

interface CreateHeaderProps {
  create: Create
  author: AuthorChoice | undefined
  orgId: string
}

/** On a phone its icon alone: the two choices need the room. */
function PromptsButton({ onClick }: { onClick: () => void }) {
  const isPhone = useMediaQuery('(width < 768px)')
  const look = { icon: SlidersHorizontal, onClick }
  if (isPhone) return <IconButton {...look} tone="default" label={PROMPTS.title} />
  return <Button {...look}>{PROMPTS.title}</Button>
}

/** Who posts, where images come from, the assistant's instructions, and the time the post is for. */
export function CreateHeader({ create, author, orgId }: CreateHeaderProps) {
  const { choices, desk, models, hour, moment } = create
  const prompts = useDisclosure()
  return (
    <>
      <div className={styles.header} data-hour={hour.at ? 'planned' : 'none'}>
        <PageHeader
          title={CREATE.title}
          note={hour.at ? <PlannedHourNote hour={hour} moment={moment} /> : CREATE.note}
          actions={
            <div className={styles.tools}>
              <AuthorSelect
                choices={choices}
                value={author ?? null}
                onChange={(authorId) => desk.change({ authorId })}
              />
              <ImageModelSelect value={models.image} onChange={models.setImage} />
              <PromptsButton onClick={prompts.open} />
            </div>
          }
        />
      </div>
      <PromptsSheet open={prompts.isOpen} onClose={prompts.close} orgId={orgId} />
    </>
  )
}
