import { Link } from '@inertiajs/react'
import { Article } from '~/features/public/article'

/** Plain terms of a self-hosted product: the operator of an installation may have others. */
export function Terms() {
  return (
    <Article
      title="Terms of use"
      lede="Herald is self-hosted software. The person or company that runs this installation provides it to you and may set further terms."
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
          Herald publishes through your LinkedIn connection, and LinkedIn’s own terms apply to what
          you post there. The same is true of the AI and image services that you use with a key.
        </p>
      </section>
      <section>
        <h2>Availability</h2>
        <p>
          The software comes without a warranty. A post can fail or be late when this server,
          LinkedIn or your connection is unavailable. If that happens, Herald tells you.
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
