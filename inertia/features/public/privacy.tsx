import { Article } from '~/features/public/article'

function Cookies() {
  return (
    <section>
      <h2>Cookies and local storage</h2>
      <p>
        Two cookies keep you signed in, one protects forms against other sites, and two remember the
        selected organization and the theme. While you log in, one more remembers the page you came
        for, for ten minutes. The browser’s own storage holds your access token, choices such as the
        theme, what you write until it is saved, and on a review page the name that you typed. There
        are no cookies for advertising and no counters.
      </p>
    </section>
  )
}

function HowLong() {
  return (
    <section>
      <h2>How long</h2>
      <p>
        What you delete is deleted at once. Sign-ins end after 30 days. Settings, Account gives you
        everything about you as a file, and removes it with your account.
      </p>
    </section>
  )
}

export function Privacy() {
  return (
    <Article
      title="What Herald stores, and what it sends where"
      lede="This page describes the software. Whoever runs this installation is responsible for it, and can read its database."
    >
      <section>
        <h2>What is stored here</h2>
        <ul>
          <li>Your account: e-mail address, full name, time zone, and a hash of your password.</li>
          <li>
            Where you are signed in: which browser, when it was used last, and its network address
            without the last part, until the session ends. API tokens that you make are kept as
            hashes.
          </li>
          <li>
            Your LinkedIn connection: name, e-mail address, picture and the access tokens, which are
            encrypted. API keys that you save are encrypted too, and only their last four characters
            are ever shown.
          </li>
          <li>
            What you make: organizations, materials and their text, campaigns, drafts, posts,
            pictures, messages to the assistant, and the log of each post.
          </li>
          <li>
            What AI calls used: model, number of tokens, duration and cost; and figures that
            LinkedIn gives for published posts.
          </li>
          <li>
            What people with a review link say: the name that they type, their comments and
            approvals, and when the link was last opened.
          </li>
          <li>Messages from the contact form, for one year.</li>
          <li>
            Logs of the server: which part of Herald was asked, what went wrong, and when.
            Passwords, keys and tokens are left out.
          </li>
        </ul>
      </section>
      <Cookies />
      <section>
        <h2>What is sent to others</h2>
        <ul>
          <li>
            LinkedIn: the posts that you publish with their pictures and documents, and requests for
            your profile, your company pages and the figures of your posts.
          </li>
          <li>
            The AI service that is set up here, or whose key you saved: your requests, the prompts
            of your campaigns, and the parts of your materials that belong to them.
          </li>
          <li>
            Unsplash, Pexels and AI Horde, when you ask for such a picture: the search words or the
            description.
          </li>
          <li>
            Websites that you name as a material or link to in a post: a request for that page,
            which names Herald.
          </li>
          <li>
            Stripe, where billing is on and you upgrade: your e-mail address, and what you type into
            its payment form. Card numbers never reach this server; Stripe tells it the brand and
            the last four digits of the card that pays.
          </li>
          <li>The mail server of this installation: mails to you and to whom you invite.</li>
        </ul>
        <p>
          Nothing else. Pages load no fonts, scripts or pictures from other hosts, except Stripe’s
          payment form where billing is on.
        </p>
      </section>
      <HowLong />
    </Article>
  )
}
