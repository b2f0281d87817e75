import { Button } from '~/components/button'
import { Checkbox } from '~/components/checkbox'
import { Field } from '~/components/field'
import { PasswordInput } from '~/components/password_input'
import { SettingsSection } from '~/features/settings/parts/settings_section'
import { PASSWORD } from './messages'
import { usePasswordForm } from './use_password_form'
import styles from './security.module.scss'

/** `email` tells password managers whose password it is. */
export function PasswordForm({ email }: { email: string }) {
  const { problems, isBusy, endsTokens, setEndsTokens, submit } = usePasswordForm()
  return (
    <SettingsSection id="password" title={PASSWORD.title} lede={PASSWORD.lede} onSubmit={submit}>
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <div className={styles.fields}>
        <Field label={PASSWORD.current} error={problems.current}>
          <PasswordInput name="current" autoComplete="current-password" />
        </Field>
        <Field label={PASSWORD.next} error={problems.next}>
          <PasswordInput name="next" autoComplete="new-password" />
        </Field>
        <Field label={PASSWORD.confirm}>
          <PasswordInput name="confirm" autoComplete="new-password" />
        </Field>
      </div>
      <Checkbox checked={endsTokens} onChange={setEndsTokens}>
        {PASSWORD.endTokens}
      </Checkbox>
      <div>
        <Button type="submit" tone="primary" busy={isBusy && PASSWORD.busy}>
          {PASSWORD.action}
        </Button>
      </div>
    </SettingsSection>
  )
}
