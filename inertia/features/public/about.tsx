import { Link } from '@inertiajs/react'
import { Article } from '~/features/public/article'

export function About() {
  return (
    <Article
      title="The desk behind the posts"
      lede="Herald is where a small team plans, writes, schedules and publishes its LinkedIn posts, on a server of its own."
    >
      <section>
        <h2>What we care about</h2>
        <p>
          A scheduler has one promise to keep: what you approved goes out at the hour you chose, and
          it goes out once. Herald writes each try down before it is made. When LinkedIn does not
          say what became of a post, Herald does not guess and does not send again: it asks you to
          look.
        </p>
        <p>
          Times are kept on the clock of your wall. A post for nine in the morning is a post for
          nine in the morning, also after the clocks changed.
        </p>
      </section>
      <section>
        <h2>Writing with AI, decided by people</h2>
        <p>
          Brand materials go in, campaigns write on a schedule, and every text waits in a review
          queue. What a claim rests on stands beside it. Nobody’s name goes under a post that nobody
          has read, unless you switch that on for a campaign yourself.
        </p>
      </section>
      <section>
        <h2>Yours to run</h2>
        <p>
          One command starts Herald: one process, one file of data. When a team grows, MySQL, Redis
          and workers join. No page loads anything from another host, except the card payment form
          where billing is set up. What is stored, and what is sent where, stands on the{' '}
          <Link href="/privacy">privacy page</Link>.
        </p>
      </section>
    </Article>
  )
}
