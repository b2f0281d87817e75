import { Link } from '@inertiajs/react'
import { Play, Star } from 'lucide-react'
import { Features } from '~/features/home/features'
import { ButtonLink } from '~/components/buttons/button'
import { Tile } from '~/components/card'
import styles from './home_screen.module.scss'

export function Home() {
  return (
    <>
      <Hero />
      {FIGURES.isShown && <StatsBand figures={FIGURES.items} />}
      <Features />
      {TESTIMONIALS.isShown && <Testimonials voices={TESTIMONIALS.items} />}
      <ClosingCall />
    </>
  )
}

interface StatsBandProps {
  figures: { figure: string; words: string }[]
}

function StatsBand({ figures }: StatsBandProps) {
  return (
    <dl className={styles.band} aria-label="Herald in numbers">
      {figures.map(({ figure, words }) => (
        <div key={words} className={styles.item}>
          <dt className={styles.words}>{words}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

/** The final call to action with the decorative banners. */
function ClosingCall() {
  return (
    <section className={styles.closingCallBand} aria-labelledby="closing">
      <div className={styles.banners} aria-hidden>
        {DAYS.map((day) => (
          <i key={day} />
        ))}
      </div>
      <div className={styles.closingCallContainer}>
        <h2 id="closing" className={styles.closingCallHeadline}>
          Give next week something to say.
        </h2>
        <div>
          <Link href="/signup" className={styles.call}>
            Start Free Trial
          </Link>
          <p className={styles.closingCallTrial}>{TRIAL}</p>
        </div>
      </div>
    </section>
  )
}

function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.container}>
        <h1 className={styles.headline}>
          <span>Said well.</span> <span>Sent on time.</span>
        </h1>
        <div className={styles.deck}>
          <p className={styles.subtitle}>
            Plan, write, schedule and publish your LinkedIn posts. You approve every word, and each
            post is published once, at the time you chose.
          </p>
          <div>
            <div className={styles.actions}>
              <ButtonLink href="/signup" tone="primary" size="large">
                Start Free Trial
              </ButtonLink>
              <ButtonLink href="/demo" size="large" icon={Play}>
                Watch Demo
              </ButtonLink>
            </div>
            <p className={styles.trial}>{TRIAL} Cancel anytime.</p>
          </div>
        </div>
      </div>
      <ProductPicture />
    </section>
  )
}

const STARS = [1, 2, 3, 4, 5]

function Voice({ voice }: { voice: Testimonial }) {
  return (
    <figure className={styles.voice}>
      <div className={styles.stars} role="img" aria-label="5 of 5 stars">
        {STARS.map((star) => (
          <Star key={star} size={15} fill="currentColor" strokeWidth={0} />
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

function Testimonials({ voices }: { voices: Testimonial[] }) {
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

/**
 * Marketing numbers and sample quotes of the landing page, for display only. They are not measured
 * on this installation. Change them, or set `isShown` to false, if you run Herald for others.
 */
const FIGURES = {
  isShown: true,
  items: [
    { figure: '10K+', words: 'Active users' },
    { figure: '2M+', words: 'Posts scheduled' },
    { figure: '98%', words: 'Satisfaction' },
    { figure: '24/7', words: 'Support' },
  ],
}

const TRIAL = '14-day free trial. No credit card required.'

interface Testimonial {
  name: string
  role: string
  company: string
  text: string
}

const TESTIMONIALS: { isShown: boolean; items: Testimonial[] } = {
  isShown: true,
  items: [
    {
      name: 'Elena Marchetti',
      role: 'Head of Communications',
      company: 'Tessera Labs',
      text: 'Six of us plan two brands in it. On Monday I see the whole week, and by Friday nothing is missing.',
    },
    {
      name: 'Daniel Osei',
      role: 'Marketing Lead',
      company: 'Brightwater Energy',
      text: "The review queue changed our mind about AI. It writes, we edit, and nothing is published without a person's approval.",
    },
    {
      name: 'Priya Raman',
      role: 'Founder',
      company: 'Raman & Co.',
      text: "It said “unconfirmed” once, asked me to check, and didn't post twice. That was the day I trusted it.",
    },
  ],
}

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

/** A transparent pixel: a phone does not show the week view, so nothing is downloaded for it. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/** Maximum displayed width, so that browsers choose the smaller file where it is sufficient. */
const PHONE_SIZES = '(width < 768px) 264px, 22vw'

function sources(name: ShotProps['name'], theme: 'light' | 'dark') {
  const whole = `/images/${name}_${theme}.webp`
  return name === 'calendar_phone' ? `/images/${name}_${theme}_480.webp 480w, ${whole} 720w` : whole
}

/** A screenshot with one version per color scheme. */
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

/** Screenshots of Herald with sample data. */
function ProductPicture() {
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
