import { initials } from '~/lib/initials'
import { tileColor } from '~/lib/tile_color'
import styles from './tile.module.scss'

interface TileProps {
  name: string
  /** A picture instead of the initials. */
  src?: string | null
  size?: 20 | 28 | 44
  /** Square for an organization, round for a person. */
  shape?: 'square' | 'round'
}

/** Decorative: the name stands beside it. */
export function Tile({ name, src, size = 28, shape = 'square' }: TileProps) {
  const letters = shape === 'round' ? initials(name) : initials(name).slice(0, 1)
  return (
    <span
      className={styles.tile}
      data-size={size}
      data-shape={shape}
      data-letters={src ? undefined : letters}
      style={{ background: tileColor(name) }}
      aria-hidden
    >
      {src && <img src={src} width={size} height={size} alt="" loading="lazy" />}
    </span>
  )
}
