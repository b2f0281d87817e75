import { FilePlus2 } from 'lucide-react'
import { IconButton } from '~/components/icon_button'
import type { PreviewAuthor } from '~/features/posts/linkedin_preview'
import type { Message } from '~/lib/assistant_wire'
import { ActionBar } from './action_bar'
import { isBlank } from './composition'
import { DraftPostNotice } from './draft_post_notice'
import type { MainActionsProps } from './main_actions'
import { CopyAction } from './minor_actions'
import { standingOf } from './post_of_draft'
import { Sheet } from './sheet'
import type { Create } from './use_create'
import { VersionMenu } from './version_menu'
import styles from './middle.module.scss'

interface MiddleProps {
  create: Create
  author: PreviewAuthor
  main: MainActionsProps
  onUse: (message: Message) => void
  onNew: () => void
}

/** The post as the feed will show it, what was made of it, and what can be done with it. */
export function Middle({ create, author, main, onUse, onNew }: MiddleProps) {
  const { composition, versions, writing, editing, post, moment } = create
  return (
    <div className={styles.middle}>
      {post && <DraftPostNotice standing={standingOf(post, moment)} />}
      <Sheet
        composition={composition}
        author={author}
        writing={writing}
        title={
          writing === null ? (
            <VersionMenu composition={composition} versions={versions} onUse={onUse} />
          ) : (
            `Writing version ${versions.length + 1}`
          )
        }
        actions={
          <>
            <span className={styles.minor}>
              <CopyAction composition={composition} />
            </span>
            <IconButton
              icon={FilePlus2}
              label="New post"
              disabled={isBlank(composition)}
              onClick={onNew}
            />
          </>
        }
      />
      <ActionBar {...main} onEdit={editing.open} />
    </div>
  )
}
