import { formatDate, formatTime } from '@domain/schedule/format_date_time'
import { toWallClock, type WallClock } from '@domain/schedule/wall_clock'
import { useClock } from '~/hooks/use_clock'
import { statusColor, statusLook, type StatusName } from '~/components/status_look'
import styles from './day_posts.module.scss'

/** Another post of the organization, as a date and time field shows it beside its month. */
export interface DayPost {
  id: string
  /** ISO instant */
  at: string
  text: string
  status?: { name: StatusName; label: string }
}

interface DayPostsProps {
  wall: WallClock
  zone: string
  /** Of any days; those of the chosen one are shown. */
  posts: readonly DayPost[]
}

/** The posts of a date in the zone, in order, with their time. */
export function postsOfDate(posts: readonly DayPost[], date: string, zone: string) {
  return posts
    .map((post) => ({ ...post, wall: toWallClock(new Date(post.at), zone) }))
    .filter(({ wall }) => wall.date === date)
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The posts of the chosen day, with this post at its place among them. */
export function DayPosts({ wall, zone, posts }: DayPostsProps) {
  const clock = useClock()
  const others = postsOfDate(posts, wall.date, zone)
  const earlier = others.filter((post) => wall.time !== '' && post.wall.time <= wall.time)
  const later = others.slice(earlier.length)
  const row = ({ id, text, status, wall: at }: (typeof others)[number]) => {
    const Icon = status && statusLook[status.name].icon
    return (
      <li key={id} className={styles.post}>
        <span className={styles.time}>{formatTime(at.time, clock)}</span>
        <span className={styles.what}>
          <span className={styles.text}>{text}</span>
          {status && (
            <span className={styles.status} style={{ color: statusColor(status.name) }}>
              {Icon && <Icon size={12} aria-hidden />}
              {status.label}
            </span>
          )}
        </span>
      </li>
    )
  }
  return (
    <section className={styles.posts} aria-label="Posts on this day">
      <h3 className={styles.title}>
        {wall.date === '' ? 'No date chosen' : formatDate(wall.date, clock, 'long')}
      </h3>
      <ul>
        {earlier.map(row)}
        {wall.time !== '' && (
          <li className={styles.own}>
            <span className={styles.time}>{formatTime(wall.time, clock)}</span>
            This post
          </li>
        )}
        {later.map(row)}
      </ul>
      {others.length === 0 && <p className={styles.none}>No other posts on this day.</p>}
    </section>
  )
}
