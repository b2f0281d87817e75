import { ROLE_LABELS } from '@domain/organizations/roles'
import { Field } from '~/components/field'
import { Select } from '~/components/select'
import type { OrganizationEnd } from '~/lib/account_wire'
import { DELETION } from './messages'
import styles from './account.module.scss'

interface WhatGoesOnProps {
  organizations: OrganizationEnd[]
  /** Who becomes owner, by organization. */
  heirs: Record<string, string>
  onChoose: (organizationId: string, userId: string) => void
}

function Heir({ organization, heirs, onChoose }: { organization: OrganizationEnd } & Props) {
  const { id, name, members, heir_id: first } = organization
  return (
    <Field label={DELETION.heir(name)}>
      <Select
        value={heirs[id] ?? first ?? ''}
        onChange={(userId) => onChoose(id, userId)}
        options={members.map((member) => ({
          value: member.id,
          label: `${member.name}, ${ROLE_LABELS[member.role]}`,
        }))}
      />
    </Field>
  )
}

type Props = Pick<WhatGoesOnProps, 'heirs' | 'onChoose'>

export function WhatGoesOn({ organizations, ...props }: WhatGoesOnProps) {
  const shared = organizations.filter(({ fate }) => fate !== 'deleted')
  if (shared.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="what-goes-on">
      <h3 id="what-goes-on" className={styles.small}>
        {DELETION.goesOn}
      </h3>
      {shared.map((organization) =>
        organization.fate === 'handed_over' ? (
          <Heir key={organization.id} organization={organization} {...props} />
        ) : (
          <p key={organization.id} className={styles.line}>
            <strong>{organization.name}</strong> {DELETION.left}
          </p>
        )
      )}
    </section>
  )
}
