import { MAX_FULL_NAME } from '@domain/auth/rules'
import { Field } from '~/components/field'
import { PasswordInput } from '~/components/password_input'
import { TextInput } from '~/components/text_input'

export function SignupFields() {
  return (
    <>
      <Field label="Full name">
        <TextInput
          name="full_name"
          size="large"
          required
          maxLength={MAX_FULL_NAME}
          autoComplete="name"
          autoFocus
        />
      </Field>
      <Field label="Email address">
        <TextInput type="email" name="email" size="large" required autoComplete="email" />
      </Field>
      <Field label="Password">
        <PasswordInput name="password" size="large" required autoComplete="new-password" />
      </Field>
      <Field label="Confirm password">
        <PasswordInput name="confirmation" size="large" required autoComplete="new-password" />
      </Field>
    </>
  )
}
