import { Check, Copy } from 'lucide-react'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, DialogFooter } from '~/components/dialogs/dialog'
import { Field, TextInput } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { useCopy } from '~/hooks/use_copy'
import { useStore } from '~/hooks/use_store'
import { shownUser } from '~/lib/access_token'
import { makeStore } from '~/lib/store'
import { SHOWN_ONCE } from '~/features/settings/messages'
import styles from './parts.module.scss'

interface ShownOnce {
  text: { title: string; label: string; notCopied: string }
  secret: string
}

/** A new token or secret until it was read, and whose it is. */
const unread = makeStore<(ShownOnce & { userId: string | null }) | null>(null)

/** Shows a new token or secret, even if the tab that creates it was left meanwhile. */
export function showOnce(shown: ShownOnce) {
  unread.set({ ...shown, userId: shownUser() })
}

/** The only place where a token or a secret is ever shown. */
export function ShownOnceDialog() {
  const shown = useStore(unread)
  // Another user may have logged in since.
  if (shown?.userId !== shownUser()) return null
  return shown && <SecretDialog key={shown.secret} {...shown} />
}

function SecretDialog({ text, secret }: ShownOnce) {
  const onClose = () => unread.set(null)
  const { state, copy } = useCopy()
  const hasCopied = state === 'copied'
  return (
    <Dialog open onClose={onClose} title={text.title} size="small">
      <DialogBody>
        <div className={styles.once}>
          <Notice tone="caution">{SHOWN_ONCE.warning}</Notice>
          <Field label={text.label} error={state === 'failed' ? text.notCopied : null}>
            <TextInput
              value={secret}
              readOnly
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button icon={hasCopied ? Check : Copy} onClick={() => void copy(secret)}>
          {hasCopied ? SHOWN_ONCE.copied : SHOWN_ONCE.copy}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {SHOWN_ONCE.done}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
