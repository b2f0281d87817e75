import { router, usePage } from '@inertiajs/react'
import { useCallback, useEffect, useState } from 'react'
import { TryAgain } from '~/components/load_failed'
import { Button, ButtonLink } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { Skeleton } from '~/components/progress'
import { useMediaQuery } from '~/hooks/use_media_query'
import { useNow } from '~/hooks/use_clock'
import { rememberOrganization } from '~/lib/organization_of_tab'
import { useLive } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/reporting'
import { Sheet } from '~/components/dialogs/sheet'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { ShellProps } from '~/layouts/shell_props'
import { NotificationRow } from './notification_row'
import type { NotificationItem } from '#transformers/notification_transformer'
import {
  countUnread,
  loadNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from './notification_calls'
import styles from './bell_panel.module.scss'

const WAITING = ['60%', '90%', '72%', '84%', '66%', '78%']

const CHOICES = '/dashboard/settings?tab=notifications'

interface BellPanelProps {
  open: boolean
  onClose: () => void
}

type List = ReturnType<typeof useBellNotifications>

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
  const again = <TryAgain onClick={() => void load()} />
  return <EmptyState title="Notifications couldn't be loaded" action={again} />
}

function NotificationList({ list, onClose }: { list: List; onClose: () => void }) {
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
  const placeOf = ({ org_id: id }: NotificationItem) => {
    if (id === null || id === selectedOrgId) return null
    return organizations.find((organization) => organization.id === id)?.name ?? null
  }
  const open = (notification: NotificationItem) => {
    onClose()
    if (!notification.is_read) void read(notification)
    if (placeOf(notification) !== null && notification.org_id !== null)
      rememberOrganization(notification.org_id)
    router.visit(notification.link)
  }
  return (
    <ul className={styles.list}>
      {notices.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          place={placeOf(notification)}
          now={now}
          onOpen={open}
          onRead={(one) => void read(one)}
        />
      ))}
    </ul>
  )
}

/** The list of notifications behind the bell. */
export function BellPanel({ open, onClose }: BellPanelProps) {
  const isPhone = useMediaQuery('(width <= 767.98px)')
  const list = useBellNotifications(open)
  const hasUnread = list.notices?.some((notification) => !notification.is_read) ?? false
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Notifications"
      variant="panel"
      side={isPhone ? 'right' : 'left'}
    >
      <div className={styles.content} aria-busy={open && list.notices === null}>
        <NotificationList list={list} onClose={onClose} />
      </div>
      <footer className={styles.footer}>
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

/** The latest notifications, loaded when the bell is opened; null until loaded. */
function useBellNotifications(isOpen: boolean) {
  const [notices, setNotifications] = useState<NotificationItem[] | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(async () => {
    try {
      setNotifications(await loadNotifications())
      setFailed(false)
    } catch (error) {
      reportQuietly(error)
      setFailed(true)
    }
  }, [])

  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, load])
  useLive(['notices'], () => isOpen && void load())

  const runAndRefresh = async (work: Promise<void>) => {
    await work.catch(reportQuietly)
    await Promise.all([load(), countUnread()])
    router.reload({ only: ['notices'] })
  }
  const mark = (isMarked: (notification: NotificationItem) => boolean) =>
    setNotifications((before) =>
      (before ?? []).map((one) => (isMarked(one) ? { ...one, is_read: true } : one))
    )

  const read = (notification: NotificationItem) => {
    mark(({ id }) => id === notification.id)
    return runAndRefresh(markNotificationRead(notification))
  }
  const readAll = () => {
    mark(() => true)
    return runAndRefresh(markAllNotificationsRead())
  }

  return { notices, hasFailed, load, read, readAll }
}
