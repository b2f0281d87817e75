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
import { IconButton } from '~/components/icon_button'
import { VisuallyHidden } from '~/components/visually_hidden'
import { formatAge } from '~/lib/format_age'
import type { NoticeItem } from './notice_wire'
import styles from './bell_panel.module.scss'

type Look = { icon: LucideIcon; tone: 'positive' | 'negative' | 'caution' | 'info' }

const LOOKS: Readonly<Record<string, Look | undefined>> = {
  post_published: { icon: CircleCheck, tone: 'positive' },
  post_failed: { icon: CircleAlert, tone: 'negative' },
  new_comments: { icon: MessageCircle, tone: 'info' },
  client_approved: { icon: CircleCheck, tone: 'positive' },
  client_commented: { icon: MessageCircle, tone: 'info' },
  weekly_report: { icon: BarChart3, tone: 'info' },
  campaign_paused: { icon: TriangleAlert, tone: 'caution' },
  payment_failed: { icon: TriangleAlert, tone: 'negative' },
  linkedin_ending: { icon: Plug, tone: 'caution' },
  linkedin_ended: { icon: Plug, tone: 'negative' },
  password_changed: { icon: KeyRound, tone: 'info' },
}

const PLAIN: Look = { icon: CircleAlert, tone: 'info' }

function agoWords(ms: number) {
  return ms < 60_000 ? 'just now' : `${formatAge(ms)} ago`
}

interface NoticeRowProps {
  notice: NoticeItem
  /** Where it belongs to, when that is not the organization on screen. */
  place: string | null
  now: number
  onOpen: (notice: NoticeItem) => void
  onRead: (notice: NoticeItem) => void
}

export function NoticeRow({ notice, place, now, onOpen, onRead }: NoticeRowProps) {
  const { icon: Icon, tone } = LOOKS[notice.kind] ?? PLAIN
  const at = new Date(notice.created_at)
  return (
    <li className={styles.row} data-state={notice.is_read ? 'read' : 'unread'}>
      <a
        href={notice.link}
        className={styles.open}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onOpen(notice)
        }}
      >
        <span className={styles.mark} data-tone={tone}>
          <Icon size={16} />
        </span>
        <span className={styles.words}>
          <strong className={styles.name}>
            {!notice.is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
            {notice.title}
          </strong>
          <span className={styles.body}>{notice.body}</span>
          <span className={styles.when}>
            {place && <>{place} · </>}
            <time dateTime={notice.created_at} title={`${at.toISOString().slice(0, 16)} UTC`}>
              {agoWords(now - at.getTime())}
            </time>
          </span>
        </span>
      </a>
      {!notice.is_read && (
        <IconButton
          icon={Check}
          label={`Mark as read: ${notice.title}`}
          size="small"
          onClick={() => onRead(notice)}
        />
      )}
    </li>
  )
}
