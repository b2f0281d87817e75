import { barParts, barPlace, type Bar } from './bar_parts'
import styles from './picture.module.scss'

interface PictureBarProps {
  bar: Bar
  x: number
  spacing: number
  yOf: (count: number) => number
}

/** A bar of two parts. */
export function PictureBar({ bar, x, spacing, yOf }: PictureBarProps) {
  const { left, width } = barPlace(x, spacing)
  return barParts(bar, yOf).map(({ mark, y, height, radius }) => (
    <rect
      key={mark}
      className={styles.bar}
      data-mark={mark}
      {...{ x: left, y, width, height, rx: radius }}
    />
  ))
}
