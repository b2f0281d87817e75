import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import styles from './pages.module.scss'

export function About() {
  return (
    <Article
      title="The workspace behind your posts"
      subtitle="Herald is where small teams plan, write, schedule and publish LinkedIn posts, on their own server."
    >
      <section>
        <h2>What we care about</h2>
        <p>
          A scheduler has one promise to keep: what you approve is published at the time you chose,
          exactly once. Herald logs every attempt before it's made. If LinkedIn doesn't confirm a
          post, Herald doesn't guess and doesn't publish it again. It asks you to check.
        </p>
        <p>
          Times follow your local clock, even through daylight saving. A post scheduled for 9:00 is
          published at 9:00.
        </p>
      </section>
      <section>
        <h2>Written with AI, approved by people</h2>
        <p>
          Add brand materials, and campaigns write on a schedule. Every post waits in a review
          queue, and every claim shows its source. Nothing is published unread, unless you turn that
          on for a campaign.
        </p>
      </section>
      <section>
        <h2>Self-hosted</h2>
        <p>
          One command starts Herald: one process, one data file. As your team grows, add MySQL,
          Redis and workers. Pages load nothing from other hosts, except the card payment form where
          billing is enabled. To see what's stored and what's sent where, read the{' '}
          <Link href="/privacy">privacy page</Link>.
        </p>
      </section>
      <section id="credits">
        <h2>Credits</h2>
        <p>
          Charts are drawn with TradingView Lightweight Charts™, Copyright © 2026 TradingView, Inc.,
          Apache License 2.0:{' '}
          <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
            https://www.tradingview.com/
          </a>
        </p>
      </section>
    </Article>
  )
}

interface ArticleProps {
  title: string
  subtitle: string
  children: ReactNode
}

/** A public text page: title, subtitle and text. */
export function Article({ title, subtitle, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
      </header>
      <div className={styles.text}>{children}</div>
    </article>
  )
}

/** Terms of a self-hosted product. Operators of an installation may replace them. */
export function Terms() {
  return (
    <Article
      title="Terms of use"
      subtitle="Herald is self-hosted software. The person or company that runs this installation provides it to you and may set further terms."
    >
      <section>
        <h2>Your account</h2>
        <p>
          Use your own name and email address, and keep your password to yourself. You can export
          your data or delete your account at any time in Settings, Account.
        </p>
      </section>
      <section>
        <h2>Your content</h2>
        <p>
          What you write, upload and publish stays yours. You are responsible for it: publish only
          what you have the right to publish, and check AI-generated text and images before you
          approve them.
        </p>
      </section>
      <section>
        <h2>LinkedIn and other services</h2>
        <p>
          Herald publishes through your LinkedIn connection, and LinkedIn's own terms apply to what
          you post there. The same is true of the AI and image services that you use with a key.
        </p>
      </section>
      <section>
        <h2>Availability</h2>
        <p>
          The software comes without a warranty. A post can fail or be late when this server,
          LinkedIn or your connection is unavailable. If that happens, Herald notifies you.
        </p>
      </section>
      <section>
        <h2>Privacy</h2>
        <p>
          The <Link href="/privacy">privacy page</Link> says what is stored and where it is sent.
        </p>
      </section>
    </Article>
  )
}
