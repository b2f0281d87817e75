import { useState } from 'react'
import type { FormEvent } from 'react'
import { UserPlus } from 'lucide-react'
import { MAX_EMAIL } from '@domain/auth/auth_rules'
import { Button } from '~/components/buttons/button'
import { Field, TextInput } from '~/components/forms/field'
import { Notice } from '~/components/notice'
import { Select } from '~/components/forms/select'
import { useSubmit } from '~/hooks/use_submit'
import { invite } from './use_memberships'
import { may, ROLE_LABELS, ROLES } from '@domain/organizations/roles'
import type { Role } from '@domain/organizations/roles'
import type { NewInvitation } from '#transformers/organization_transformer'
import { ApiError, withDetail } from '~/client'
import { INVITE } from './messages'
import styles from './members.module.scss'

interface InviteFormProps {
  orgId: string
  /** What an invitation means for the LinkedIn account in use; null if there is none. */
  accountNotice: string | null
  onMade: (made: NewInvitation) => void
}

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))

/** Invites someone by a link or by email. */
export function InviteForm(props: InviteFormProps) {
  const { email, setEmail, role, setRole, problem, isBusy, send } = useInvite(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.invite} onSubmit={submit}>
      <Field label={INVITE.email} hint={INVITE.emailHint} error={problem.email}>
        <TextInput
          type="email"
          value={email}
          maxLength={MAX_EMAIL}
          autoComplete="off"
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label={INVITE.role}>
        <Select value={role} options={ROLE_OPTIONS} onChange={(to) => setRole(to as Role)} />
      </Field>
      <Button
        type="submit"
        tone="primary"
        icon={UserPlus}
        className={styles.send}
        busy={isBusy && INVITE.busy}
      >
        {INVITE.submit}
      </Button>
      {props.accountNotice !== null && may(role, 'write_posts') && (
        <div className={styles.wide}>
          <Notice tone="caution">{props.accountNotice}</Notice>
        </div>
      )}
      {problem.all && (
        <div className={styles.wide}>
          <Notice tone="negative">{problem.all}</Notice>
        </div>
      )}
    </form>
  )
}

interface InviteOptions {
  orgId: string
  onMade: (made: NewInvitation) => void
}

/** A problem of the email field, or of the whole form. */
type Problem = { email?: string; all?: string }

function problemOf(error: unknown): Problem {
  const email = error instanceof ApiError ? error.problemOf('email') : undefined
  return email ? { email } : { all: withDetail(INVITE.failed, error) }
}

function useInvite({ orgId, onMade }: InviteOptions) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [problem, setProblem] = useState<Problem>({})
  const { isBusy, submit } = useSubmit()

  const send = () =>
    submit(
      async () => {
        setProblem({})
        onMade(await invite(orgId, { email: email.trim(), role }))
        setEmail((now) => (now === email ? '' : now))
      },
      (error) => setProblem(problemOf(error))
    )

  return { email, setEmail, role, setRole, problem, isBusy, send }
}
