import styles from './product_picture.module.scss'

const WEEK_ALT =
  'Calendar of a sample organization: seven days of scheduled and published posts, with today marked in red.'
const PHONE_ALT = 'The same week as a list on a phone.'

interface ShotProps {
  name: 'calendar_week' | 'calendar_phone'
  width: number
  height: number
  alt: string
  className?: string
}

/** A phone does not show the week: nothing is fetched for it. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** The phone is drawn at most so wide; the smaller file is for those who show it in fewer points. */
const PHONE_SIZES = '(width < 768px) 264px, 22vw'

function sources(name: ShotProps['name'], theme: 'light' | 'dark') {
  const whole = `/images/${name}_${theme}.webp`
  return name === 'calendar_phone' ? `/images/${name}_${theme}_480.webp 480w, ${whole} 720w` : whole
}

/** One picture for each theme of the reader's system. */
function Shot({ name, width, height, alt, className }: ShotProps) {
  const sizes = name === 'calendar_phone' ? PHONE_SIZES : undefined
  return (
    <picture>
      {name === 'calendar_week' && <source srcSet={NOTHING} media="(width < 768px)" />}
      <source srcSet={sources(name, 'dark')} sizes={sizes} media="(prefers-color-scheme: dark)" />
      <img
        src={`/images/${name}_light.webp`}
        srcSet={sources(name, 'light')}
        sizes={sizes}
        className={className}
        width={width}
        height={height}
        alt={alt}
        fetchPriority="high"
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
