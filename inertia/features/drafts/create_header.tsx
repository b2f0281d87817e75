import { SlidersHorizontal } from 'lucide-react'
import { Button } from '~/components/button'
import { PageHeader } from '~/components/page_header'
import { useDisclosure } from '~/hooks/use_disclosure'
import { AuthorSelect } from './author_select'
import { ImageModelSelect } from './chat/image_model_select'
import type { AuthorChoice } from './composition'
import { PromptsSheet } from './create_dialogs'
import { CREATE } from './messages'
import { PROMPTS } from './prompts/messages'
import type { Create } from './use_create'
import styles from './create_header.module.scss'

interface CreateHeaderProps {
  create: Create
  author: AuthorChoice | undefined
  orgId: string
}

/** Who posts, where pictures come from, what the assistant is told. */
export function CreateHeader({ create, author, orgId }: CreateHeaderProps) {
  const { choices, desk, models } = create
  const prompts = useDisclosure()
  return (
    <>
      <div className={styles.header}>
        <PageHeader
          title={CREATE.title}
          note={CREATE.note}
          actions={
            <div className={styles.tools}>
              <AuthorSelect
                choices={choices}
                value={author?.id ?? null}
                onChange={(authorId) => desk.change({ authorId })}
              />
              <ImageModelSelect value={models.image} onChange={models.setImage} />
              <Button icon={SlidersHorizontal} onClick={prompts.open}>
                {PROMPTS.title}
              </Button>
            </div>
          }
        />
      </div>
      <PromptsSheet open={prompts.isOpen} onClose={prompts.close} orgId={orgId} />
    </>
  )
}
