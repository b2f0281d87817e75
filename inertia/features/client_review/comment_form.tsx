import type { FormEvent } from 'react'
import { CLIENT_COMMENT } from '@domain/review_links/link_rules'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { TextArea } from '~/components/text_area'
import { useInBrowser } from '~/hooks/use_in_browser'
import { CLIENT } from './messages'
import type { ClientActs } from './use_client_acts'
import styles from './client_review.module.scss'

/** People do not see this field; programs that fill in every field do. */
function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden>
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** What is written stays until it has arrived. */
export function CommentForm({ acts }: { acts: ClientActs }) {
  const isListening = useInBrowser()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const written = new FormData(form)
    const text = String(written.get('text') ?? '').trim()
    if (await acts.comment(text, String(written.get('website') ?? ''))) form.reset()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Field label={CLIENT.comment}>
        <TextArea
          name="text"
          rows={3}
          required
          maxLength={CLIENT_COMMENT.max}
          placeholder={CLIENT.commentHint}
        />
      </Field>
      <Honeypot />
      <Button
        type="submit"
        busy={acts.doing === 'comment' && CLIENT.sending}
        disabled={!isListening || acts.doing === 'approve'}
      >
        {CLIENT.send}
      </Button>
    </form>
  )
}
