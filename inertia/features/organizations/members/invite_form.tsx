import type { FormEvent } from 'react'
import { UserPlus } from 'lucide-react'
import { MAX_EMAIL } from '@domain/auth/rules'
import { ROLE_LABELS, ROLES, type Role } from '@domain/organizations/roles'
import { Button } from '~/components/button'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { Select } from '~/components/select'
import { TextInput } from '~/components/text_input'
import type { NewInvitation } from '~/lib/team_wire'
import { INVITE } from './messages'
import { useInvite } from './use_invite'
import styles from './members.module.scss'

interface InviteFormProps {
  orgId: string
  onMade: (made: NewInvitation) => void
}

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))

/** By link, or bound to an address. */
export function InviteForm(props: InviteFormProps) {
  const { email, setEmail, role, setRole, problem, isBusy, send } = useInvite(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.invite} onSubmit={submit}>
      <Field
        label={INVITE.email}
        hint={INVITE.emailHint}
        error={problem.email}
        className={styles.address}
      >
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
      {problem.all && (
        <div className={styles.wide}>
          <Notice tone="negative">{problem.all}</Notice>
        </div>
      )}
    </form>
  )
}
