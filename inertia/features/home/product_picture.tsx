import styles from './product_picture.module.scss'

const WEEK_ALT =
  'The calendar of a sample organization: seven days with scheduled and published posts, today marked in red.'
const PHONE_ALT = 'The same week as a list on a phone.'

interface ShotProps {
  name: 'calendar_week' | 'calendar_phone'
  width: number
  height: number
  alt: string
  className?: string
}

/** One picture for each theme of the reader's system. */
function Shot({ name, width, height, alt, className }: ShotProps) {
  return (
    <picture>
      <source srcSet={`/images/${name}_dark.webp`} media="(prefers-color-scheme: dark)" />
      <img
        src={`/images/${name}_light.webp`}
        className={className}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
      />
    </picture>
  )
}

/** Herald itself, photographed with sample data, half on paper and half in the signal band. */
export function ProductPicture() {
  return (
    <div className={styles.stage}>
      <div className={styles.frame}>
        <Shot
          name="calendar_week"
          width={1200}
          height={760}
          alt={WEEK_ALT}
          className={styles.week}
        />
        <div className={styles.phone}>
          <Shot
            name="calendar_phone"
            width={360}
            height={720}
            alt={PHONE_ALT}
            className={styles.screen}
          />
        </div>
      </div>
    </div>
  )
}
