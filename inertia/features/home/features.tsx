import type { ComponentType } from 'react'
import { Check, TriangleAlert, Image, MousePointer2, Send } from 'lucide-react'
import { Logo, LinkedinBadge } from '~/components/logo'
import { Tile } from '~/components/card'
import { TodayBadge } from '~/components/badge'
import tiles from './assistant_tiles.module.scss'
import styles from './features.module.scss'

interface Feature {
  title: string
  text: string
  Picture: ComponentType
}

/** Bar heights in percent, one per week. The last one is highlighted. */
const WEEKS = [26, 36, 36, 42, 47, 36, 58, 52, 64, 64, 64, 70]

const SENT = [
  { name: 'Northwind Robotics', time: '09:00:02', shape: 'square' },
  { name: 'Jonas Brandt', time: '09:00:03', shape: 'round' },
  { name: 'Maya Lindqvist', time: '09:00:05', shape: 'round' },
] as const

const WEEK = [
  { day: 'Mon', times: ['09:00', '11:00'], state: 'past' },
  { day: 'Tue', times: ['08:30', '14:00'], state: 'past' },
  { day: 'Wed', times: ['09:00'], state: 'past' },
  { day: 'Thu', times: ['09:00'], state: 'today' },
  { day: 'Fri', times: ['10:00', '15:00'], state: 'coming' },
]

const HOURS = ['07', '08', '09', '10', '11', '12', '13', '14', '15', '16']

const BEST = { day: 'Thu', hour: '09' }

/** Performance of each hour from 0 to 9. */
const DAYS = [
  { day: 'Tue', levels: [1, 4, 9, 7, 4, 3, 2, 2, 3, 2] },
  { day: 'Wed', levels: [2, 5, 8, 6, 6, 3, 2, 3, 2, 3] },
  { day: 'Thu', levels: [2, 6, 9, 8, 5, 3, 3, 2, 2, 2] },
  { day: 'Fri', levels: [0, 2, 7, 5, 2, 1, 0, 0, 1, 0] },
]

const FEATURES: Feature[] = [
  {
    title: 'Smart scheduling',
    text: 'Drag a post to another time. Authors, pages and time zones stay in sync, even through daylight saving.',
    Picture: SchedulingTile,
  },
  {
    title: 'AI content creation',
    text: "Drafts in your brand's voice, from your own materials. You edit in the same window, with LinkedIn's fold in view.",
    Picture: WritingTile,
  },
  {
    title: 'Analytics and insights',
    text: "A plain summary first, then the charts. When LinkedIn doesn't share a metric, Herald says so.",
    Picture: AnalyticsTile,
  },
  {
    title: 'One-click publishing',
    text: 'Publish to company pages and personal profiles in one step, exactly once, each with its own log.',
    Picture: PublishingTile,
  },
  {
    title: 'Growth optimisation',
    text: "Finds the hours your audience responds, and shows how many posts that's based on.",
    Picture: HoursTile,
  },
  {
    title: 'Brand safety',
    text: 'Moderation and compliance checks on every AI post before anyone can approve it.',
    Picture: SafetyTile,
  },
]

export function Features() {
  return (
    <section className={styles.section} aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        From the first idea to the published post
      </h2>
      <ul className={styles.grid}>
        {FEATURES.map(({ title, text, Picture }) => (
          <li key={title} className={styles.feature}>
            <div className={styles.picture} aria-hidden>
              <Picture />
            </div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AnalyticsTile() {
  return (
    <div className={tiles.analyticsTile}>
      <p className={styles.sentence}>
        58 posts in 30 days, and Thursday 09:00 is the hour to beat.
      </p>
      <div className={styles.bars}>
        {WEEKS.map((height, week) => (
          <i key={week} style={{ height: `${height}%` }} />
        ))}
      </div>
    </div>
  )
}

/** An illustration of an edited post with its checks before approval. */
function SafetyTile() {
  return (
    <>
      <p className={tiles.redline}>
        <del>In today's fast-moving world,</del> <ins>At 04:30</ins> the dock decides the day.
      </p>
      <ul className={tiles.checks}>
        <li>
          <Check size={15} className={tiles.good} />
          Brand tone: plain, specific
        </li>
        <li>
          <TriangleAlert size={15} className={tiles.look} />
          “27% fewer” has no source
        </li>
        <li>
          <Check size={15} className={tiles.good} />
          No claim about safety or law
        </li>
      </ul>
    </>
  )
}

/** An illustration of a prompt and the answer being written. */
function WritingTile() {
  return (
    <div className={tiles.chat}>
      <p className={tiles.question}>Why did Halden's dock move? For operations directors.</p>
      <div className={tiles.answer}>
        <Logo size={15} />
        <p>
          Forty robots didn't save Halden's peak season. Moving one loading dock did. We had planned
          three weeks of <span className={tiles.fresh}>tuning before Black Friday</span>
          <i className={tiles.caret} />
        </p>
      </div>
      <div className={tiles.chips}>
        <span>Shorter</span>
        <span>Add a figure</span>
        <span>
          <Image size={12} /> Image
        </span>
      </div>
    </div>
  )
}

function PublishingTile() {
  return (
    <>
      <span className={styles.button}>
        <Send size={15} />
        Post Now
        <MousePointer2 className={styles.publishingTilePointer} size={18} fill="currentColor" />
      </span>
      <ul className={styles.list}>
        {SENT.map(({ name, time, shape }) => (
          <li key={name} className={styles.publishingTileRow}>
            <Tile name={name} size={28} shape={shape} />
            {name}
            <span className={styles.time}>
              <Check size={14} />
              {time}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** An illustration of a post being dragged to Thursday. */
function SchedulingTile() {
  return (
    <div className={styles.week}>
      {WEEK.map(({ day, times, state }) => (
        <div key={day} className={styles.day}>
          <span className={styles.name}>
            {state === 'today' ? <TodayBadge>{day}</TodayBadge> : day}
          </span>
          {times.map((time) => (
            <span key={time} className={styles.card} data-state={state}>
              <b>{time}</b>
              <i />
              <i />
            </span>
          ))}
          {state === 'today' && <span className={styles.slot} />}
        </div>
      ))}
      <span className={styles.dragged} data-state="coming">
        <b>11:00</b>
        <LinkedinBadge size={13} />
        <i />
        <i />
      </span>
      <MousePointer2 className={styles.pointer} size={18} fill="currentColor" />
    </div>
  )
}

function HoursTile() {
  return (
    <div className={styles.tile}>
      <p className={styles.head}>
        <b>Best hour</b>
        <span>from 24 posts, CET</span>
      </p>
      <div className={styles.hoursTileGrid}>
        {DAYS.map(({ day, levels }) => (
          <div key={day} className={styles.row}>
            <span>{day}</span>
            {levels.map((level, hour) => (
              <i
                key={HOURS[hour]}
                data-level={level}
                data-best={(day === BEST.day && HOURS[hour] === BEST.hour) || undefined}
              />
            ))}
          </div>
        ))}
        <div className={styles.row}>
          <span />
          {HOURS.map((hour) => (
            <em key={hour} data-best={hour === BEST.hour || undefined}>
              {hour}
            </em>
          ))}
        </div>
      </div>
    </div>
  )
}
