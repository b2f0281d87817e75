import type { CSSProperties } from 'react'
import styles from './skeleton.module.scss'

interface SkeletonProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  shape?: 'line' | 'box' | 'round'
}

/** The shape of what comes. Say 'Loading...' once beside a group of them, for screen readers. */
export function Skeleton({ width = '100%', height = 10, shape = 'line' }: SkeletonProps) {
  return (
    <span className={styles.skeleton} data-shape={shape} style={{ width, height }} aria-hidden />
  )
}
