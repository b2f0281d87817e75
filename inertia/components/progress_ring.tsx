import styles from './progress_ring.module.scss'

interface ProgressRingProps {
  done: number
  all: number
  size?: number
}

const STROKE = 3

/** How much is done, as a ring. Decorative: the numbers stand beside it. */
export function ProgressRing({ done, all, size = 18 }: ProgressRingProps) {
  const radius = (size - STROKE) / 2
  const length = 2 * Math.PI * radius
  const shared = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: STROKE }
  return (
    <svg className={styles.ring} width={size} height={size} aria-hidden>
      <circle {...shared} className={styles.track} />
      <circle
        {...shared}
        className={styles.done}
        strokeDasharray={`${(length * done) / all} ${length}`}
      />
    </svg>
  )
}
