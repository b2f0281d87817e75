import { Check, Copy } from 'lucide-react'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { TextInput } from '~/components/text_input'
import { useCopy } from '~/hooks/use_copy'
import { INVITE } from './messages'
import styles from './members.module.scss'

export interface ShownLink {
  url: string
  /** Where it was mailed, too. */
  mailedTo: string | null
}

const COPY_WORDS = { idle: INVITE.copy, copied: INVITE.copied, failed: INVITE.byHand }

/** The link of an invitation, while it can be told. */
export function InvitationLink({ url, mailedTo }: ShownLink) {
  const { state, copy } = useCopy()
  const hint = mailedTo ? INVITE.mailed(mailedTo) : INVITE.once
  return (
    <div className={styles.link} role="status">
      <Field label={INVITE.link} hint={hint} className={styles.address}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button
        className={styles.send}
        icon={state === 'copied' ? Check : Copy}
        onClick={() => void copy(url)}
      >
        {COPY_WORDS[state]}
      </Button>
    </div>
  )
}
