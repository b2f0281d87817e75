import { router, usePage } from '@inertiajs/react'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { Sheet } from '~/components/sheet'
import { Skeleton } from '~/components/skeleton'
import { VisuallyHidden } from '~/components/visually_hidden'
import { useMediaQuery } from '~/hooks/use_media_query'
import { useNow } from '~/hooks/use_now'
import { rememberOrganization } from '~/lib/selected_organization'
import type { ShellProps } from '~/layouts/shell_props'
import { NoticeRow } from './notice_row'
import type { NoticeItem } from './notice_wire'
import { useNotices } from './use_notices'
import styles from './bell_panel.module.scss'

const WAITING = ['60%', '90%', '72%', '84%', '66%', '78%']

const CHOICES = '/dashboard/settings?tab=notifications'

interface BellPanelProps {
  open: boolean
  onClose: () => void
}

type List = ReturnType<typeof useNotices>

function Waiting({ list: { hasFailed, load } }: { list: List }) {
  if (!hasFailed) {
    return (
      <div className={styles.waiting}>
        <VisuallyHidden>Loading...</VisuallyHidden>
        {WAITING.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    )
  }
  const again = (
    <Button size="small" onClick={() => void load()}>
      Try again
    </Button>
  )
  return <EmptyState title="Notifications couldn't be loaded" action={again} />
}

function NoticeList({ list, onClose }: { list: List; onClose: () => void }) {
  const { organizations = [], selectedOrgId } = usePage<ShellProps>().props
  const now = useNow().getTime()
  const { notices, read } = list
  if (notices === null) return <Waiting list={list} />
  if (notices.length === 0) {
    return (
      <EmptyState
        title="No notifications yet"
        hint="Updates on your posts, campaigns and connections appear here."
        action={
          <ButtonLink href={CHOICES} size="small">
            Notification settings
          </ButtonLink>
        }
      />
    )
  }
  const placeOf = ({ org_id: id }: NoticeItem) => {
    if (id === null || id === selectedOrgId) return null
    return organizations.find((organization) => organization.id === id)?.name ?? null
  }
  const open = (notice: NoticeItem) => {
    onClose()
    if (!notice.is_read) void read(notice)
    if (placeOf(notice) !== null && notice.org_id !== null) rememberOrganization(notice.org_id)
    router.visit(notice.link)
  }
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <NoticeRow
          key={notice.id}
          notice={notice}
          place={placeOf(notice)}
          now={now}
          onOpen={open}
          onRead={(one) => void read(one)}
        />
      ))}
    </ul>
  )
}

/** What happened: the list behind the bell. */
export function BellPanel({ open, onClose }: BellPanelProps) {
  const isPhone = useMediaQuery('(width <= 767.98px)')
  const list = useNotices(open)
  const hasUnread = list.notices?.some((notice) => !notice.is_read) ?? false
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Notifications"
      look="panel"
      side={isPhone ? 'right' : 'left'}
    >
      <div className={styles.content} aria-busy={open && list.notices === null}>
        <NoticeList list={list} onClose={onClose} />
      </div>
      <footer className={styles.foot}>
        <ButtonLink href={CHOICES} size="small" tone="quiet">
          Notification settings
        </ButtonLink>
        <Button size="small" disabled={!hasUnread} onClick={() => void list.readAll()}>
          Mark all as read
        </Button>
      </footer>
    </Sheet>
  )
}
