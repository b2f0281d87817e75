import { Article } from '~/features/public/pages'

function Cookies() {
  return (
    <section>
      <h2>Cookies and local storage</h2>
      <p>
        Two cookies keep you logged in, one protects forms from other sites, and three remember your
        selected organization, your theme and what your screens look like: time zone, window width
        and open panels. During login, another one remembers the page you wanted for ten minutes.
        Your browser's local storage holds your access token, preferences such as the theme, unsaved
        text and, on review pages, the name you entered. There are no advertising or tracking
        cookies.
      </p>
    </section>
  )
}

function HowLong() {
  return (
    <section>
      <h2>How long data is kept</h2>
      <p>
        What you delete is deleted immediately. Sessions end after 30 days. In Settings &gt; Account
        you can download all your data or delete it with your account.
      </p>
    </section>
  )
}

export function Privacy() {
  return (
    <Article
      title="What Herald stores, and what it sends where"
      subtitle="This page describes the software. The operator of this installation is responsible for it and has access to its database."
    >
      <section>
        <h2>What is stored here</h2>
        <ul>
          <li>Your account: email address, full name, time zone and a hash of your password.</li>
          <li>
            Your sessions: browser, last use and IP address without its last part, until the session
            ends. API tokens are stored as hashes.
          </li>
          <li>
            Your LinkedIn connection: name, email address, profile photo and encrypted access
            tokens. API keys are encrypted too, and only their last four characters are ever shown.
          </li>
          <li>
            Your content: organizations, materials and their text, campaigns, drafts, posts, images,
            messages to the assistant and post logs.
          </li>
          <li>
            AI usage (model, tokens, duration and cost) and LinkedIn metrics for published posts.
          </li>
          <li>
            Client reviews: the name they enter, their comments and approvals, and when the link was
            last opened.
          </li>
          <li>Contact form messages, for one year.</li>
          <li>
            Server logs: what was requested, what went wrong and when. Passwords, keys and tokens
            are left out.
          </li>
        </ul>
      </section>
      <Cookies />
      <section>
        <h2>What is sent to others</h2>
        <ul>
          <li>
            LinkedIn: posts you publish with their images and documents, and requests for your
            profile, company pages and post metrics.
          </li>
          <li>
            The AI provider that is set up here or whose key you saved: your requests, campaign
            prompts and the relevant parts of your materials.
          </li>
          <li>
            Unsplash, Pexels and AI Horde, when you request an image from them: the search terms or
            description.
          </li>
          <li>
            Websites you add as materials or link to in a post: a request for that page that
            identifies Herald.
          </li>
          <li>
            Stripe, if billing is enabled and you upgrade: your email address and what you enter in
            its payment form. Card numbers never reach this server. Stripe shares only the brand and
            last four digits of your card.
          </li>
          <li>The mail server of this installation: emails to you and the people you invite.</li>
        </ul>
        <p>
          Nothing else. Pages load no fonts, scripts or images from other hosts, except Stripe's
          payment form where billing is enabled.
        </p>
      </section>
      <HowLong />
    </Article>
  )
}
