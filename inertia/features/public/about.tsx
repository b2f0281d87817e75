import { Link } from '@inertiajs/react'
import { Article } from '~/features/public/article'

export function About() {
  return (
    <Article
      title="The workspace behind your posts"
      lede="Herald is where small teams plan, write, schedule and publish LinkedIn posts, on their own server."
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
