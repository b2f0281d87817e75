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
import { VisuallyHidden } from '~/components/visually_hidden'
import type { NotificationItem } from '#transformers/notification_transformer'
import styles from './bell_panel.module.scss'

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

export function NotificationRow({ notification, place, now, onOpen, onRead }: NoticeRowProps) {
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
