import { TOKEN_DAYS, TOKEN_NAME } from '@domain/auth/token_scopes'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { PasswordInput } from '~/components/password_input'
import { Select } from '~/components/select'
import { TextInput } from '~/components/text_input'
import type { NewApiToken } from '~/lib/security_wire'
import { NEW_TOKEN, TOKENS } from './messages'
import { ScopeChoice } from './scope_choice'
import { useNewToken } from './use_new_token'
import styles from './api.module.scss'

interface NewTokenDialogProps {
  onClose: () => void
  onMade: (token: NewApiToken) => void
}

const FORM_ID = 'new-token'

const EXPIRIES = TOKEN_DAYS.map((days) => ({
  value: String(days),
  label: days === null ? 'Never' : `In ${days} days`,
}))

export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const form = useNewToken(onMade)
  const setExpiry = (value: string) =>
    form.setDays(TOKEN_DAYS.find((days) => String(days) === value) ?? null)
  return (
    <Dialog open onClose={onClose} title={NEW_TOKEN.title} size="small">
      <DialogBody>
        <form id={FORM_ID} className={styles.form} onSubmit={form.submit} noValidate>
          <Field label={NEW_TOKEN.name} hint={NEW_TOKEN.nameHint} error={form.problems.name}>
            <TextInput
              autoFocus
              autoComplete="off"
              maxLength={TOKEN_NAME.max}
              value={form.name}
              onChange={(event) => form.setName(event.target.value)}
            />
          </Field>
          <ScopeChoice chosen={form.scopes} onChoose={form.choose} problem={form.problems.scopes} />
          <Field label={NEW_TOKEN.expiry}>
            <Select value={String(form.days)} onChange={setExpiry} options={EXPIRIES} />
          </Field>
          {form.days === null && (
            <Field
              label={NEW_TOKEN.password}
              hint={NEW_TOKEN.passwordHint}
              error={form.problems.password}
            >
              <PasswordInput
                autoComplete="current-password"
                value={form.password}
                onChange={(event) => form.setPassword(event.target.value)}
              />
            </Field>
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        <Button tone="quiet" onClick={onClose} disabled={form.isBusy}>
          {NEW_TOKEN.cancel}
        </Button>
        <Button type="submit" form={FORM_ID} tone="primary" busy={form.isBusy && TOKENS.creating}>
          {TOKENS.create}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
