import { Check, MousePointer2, Send } from 'lucide-react'
import { Tile } from '~/components/tile'
import styles from './publishing_tile.module.scss'

const SENT = [
  { name: 'Northwind Robotics', time: '09:00:02', shape: 'square' },
  { name: 'Jonas Brandt', time: '09:00:03', shape: 'round' },
  { name: 'Maya Lindqvist', time: '09:00:05', shape: 'round' },
] as const

export function PublishingTile() {
  return (
    <>
      <span className={styles.button}>
        <Send size={15} />
        Post Now
        <MousePointer2 className={styles.pointer} size={18} fill="currentColor" />
      </span>
      <ul className={styles.list}>
        {SENT.map(({ name, time, shape }) => (
          <li key={name} className={styles.row}>
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
