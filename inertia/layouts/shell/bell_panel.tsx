import { router, usePage } from '@inertiajs/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_NOTIFICATIONS_SHOWN } from '@domain/notifications/notification_kinds'
import { PAGE } from '@domain/paging/cursor'
import { TryAgain } from '~/components/notice'
import { Button, ButtonLink } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { Skeleton } from '~/components/progress'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { useNow } from '~/hooks/use_clock'
import { useSubmit } from '~/hooks/use_submit'
import { rememberOrganization } from '~/lib/organization_of_tab'
import { useLive } from '~/hooks/use_live'
import { reportQuietly } from '~/lib/reporting'
import { notify } from '~/lib/toasts'
import { Sheet } from '~/components/dialogs/sheet'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { ShellProps } from '~/layouts/shell_props'
import type { NotificationItem } from '#transformers/notification_transformer'
import {
  countUnread,
  loadNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from './notification_calls'
import {
  BarChart3,
  Check,
  CircleAlert,
  CircleCheck,
  KeyRound,
  MessageCircle,
  Plug,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { IconButton } from '~/components/buttons/icon_button'
import { formatAge } from '~/lib/format'
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
  const { isBusy, submit } = useSubmit()
  const more = () => void submit(list.more)
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
    <>
      <ul>
        {notices.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            place={placeOf(notification)}
            now={now}
            onOpen={open}
            onRead={(item) => void read(item)}
          />
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles.more}>
          <Button size="small" tone="quiet" busy={isBusy && 'Loading...'} onClick={more}>
            Show older
          </Button>
        </div>
      )}
    </>
  )
}

/** The list of notifications behind the bell. */
export function BellPanel({ open, onClose }: BellPanelProps) {
  const isPhone = useMediaQuery(PHONE)
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
      <div className={styles.content} aria-busy={open && list.notices === null && !list.hasFailed}>
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

/**
 * The latest notifications, loaded when the bell is opened; null until loaded. An answer that comes
 * after one that was requested later is older, and ignored.
 */
function useBellNotifications(isOpen: boolean) {
  const [notices, setNotifications] = useState<NotificationItem[] | null>(null)
  const [nextCursor, setNextCursor] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const count = useRef(0)
  const requests = useRef({ sent: 0, shown: 0 })

  const show = useCallback(
    async (page: { limit?: number; cursor?: string }, before: NotificationItem[] = []) => {
      const sent = (requests.current.sent += 1)
      const latest = await loadNotifications(page)
      if (sent < requests.current.shown) return
      requests.current.shown = sent
      count.current = before.length + latest.rows.length
      setNotifications([...before, ...latest.rows])
      setNextCursor(latest.nextCursor)
      setFailed(false)
    },
    []
  )

  // Those that were loaded stay, so that a new notification doesn't take away what is being read.
  const load = useCallback(async () => {
    try {
      await show({ limit: Math.min(Math.max(count.current, MAX_NOTIFICATIONS_SHOWN), PAGE.max) })
    } catch (error) {
      reportQuietly(error)
      setFailed(true)
    }
  }, [show])

  const more = () =>
    show({ limit: PAGE.screen, cursor: nextCursor ?? undefined }, notices ?? []).catch(() =>
      notify.error("Older notifications couldn't be loaded. Please try again.")
    )

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
      (before ?? []).map((item) => (isMarked(item) ? { ...item, is_read: true } : item))
    )

  const read = (notification: NotificationItem) => {
    mark(({ id }) => id === notification.id)
    return runAndRefresh(markNotificationRead(notification))
  }
  const readAll = () => {
    mark(() => true)
    return runAndRefresh(markAllNotificationsRead())
  }

  return { notices, hasFailed, hasMore: nextCursor !== null, load, more, read, readAll }
}

type NotificationStyle = { icon: LucideIcon; tone: 'positive' | 'negative' | 'caution' | 'info' }

const NOTIFICATION_STYLES: Readonly<Record<string, NotificationStyle | undefined>> = {
  post_published: { icon: CircleCheck, tone: 'positive' },
  post_failed: { icon: CircleAlert, tone: 'negative' },
  comment_failed: { icon: CircleAlert, tone: 'negative' },
  correction_failed: { icon: CircleAlert, tone: 'negative' },
  new_comments: { icon: MessageCircle, tone: 'info' },
  client_approved: { icon: CircleCheck, tone: 'positive' },
  client_commented: { icon: MessageCircle, tone: 'info' },
  weekly_report: { icon: BarChart3, tone: 'info' },
  campaign_paused: { icon: TriangleAlert, tone: 'caution' },
  payment_failed: { icon: TriangleAlert, tone: 'negative' },
  linkedin_ending: { icon: Plug, tone: 'caution' },
  linkedin_ended: { icon: Plug, tone: 'negative' },
  new_poster: { icon: Plug, tone: 'caution' },
  password_changed: { icon: KeyRound, tone: 'info' },
}

const DEFAULT_STYLE: NotificationStyle = { icon: CircleAlert, tone: 'info' }

function formatAgo(ms: number) {
  return ms < 60_000 ? 'just now' : `${formatAge(ms)} ago`
}

interface NoticeRowProps {
  notification: NotificationItem
  /** The organization it belongs to, if that is not the selected one. */
  place: string | null
  now: number
  onOpen: (notification: NotificationItem) => void
  onRead: (notification: NotificationItem) => void
}

function NotificationRow({ notification, place, now, onOpen, onRead }: NoticeRowProps) {
  const { icon: Icon, tone } = NOTIFICATION_STYLES[notification.kind] ?? DEFAULT_STYLE
  const at = new Date(notification.created_at)
  return (
    <li className={styles.row} data-state={notification.is_read ? 'read' : 'unread'}>
      <a
        href={notification.link}
        className={styles.open}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onOpen(notification)
        }}
      >
        <span className={styles.mark} data-tone={tone}>
          <Icon size={16} />
        </span>
        <span className={styles.words}>
          <strong className={styles.name}>
            {!notification.is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
            {notification.title}
          </strong>
          <span className={styles.body}>{notification.body}</span>
          <span className={styles.when}>
            {place && <>{place} · </>}
            <time dateTime={notification.created_at} title={`${at.toISOString().slice(0, 16)} UTC`}>
              {formatAgo(now - at.getTime())}
            </time>
          </span>
        </span>
      </a>
      {!notification.is_read && (
        <IconButton
          icon={Check}
          label={`Mark as read: ${notification.title}`}
          size="small"
          onClick={() => onRead(notification)}
        />
      )}
    </li>
  )
}
