import { Star } from 'lucide-react'
import { Tile } from '~/components/tile'
import type { Testimonial } from '~/features/home/marketing_claims'
import styles from './testimonials.module.scss'

const STARS = [1, 2, 3, 4, 5]

function Voice({ voice }: { voice: Testimonial }) {
  return (
    <figure className={styles.voice}>
      <div className={styles.stars} role="img" aria-label="5 of 5 stars">
        {STARS.map((star) => (
          <Star key={star} size={15} fill="currentColor" strokeWidth={0} aria-hidden />
        ))}
      </div>
      <blockquote className={styles.text}>{voice.text}</blockquote>
      <figcaption className={styles.person}>
        <Tile name={voice.name} shape="round" size={44} />
        <span>
          <b className={styles.name}>{voice.name}</b>
          <span className={styles.role}>
            {voice.role}, {voice.company}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}

export function Testimonials({ voices }: { voices: Testimonial[] }) {
  return (
    <section className={styles.section} aria-labelledby="voices">
      <h2 id="voices" className={styles.heading}>
        Teams that post on purpose
      </h2>
      <div className={styles.voices}>
        {voices.map((voice) => (
          <Voice key={voice.name} voice={voice} />
        ))}
      </div>
    </section>
  )
}
