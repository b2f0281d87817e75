import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Check, Copy } from 'lucide-react'
import { may } from '@domain/organizations/roles'
import { BareIconButton } from '~/components/buttons/bare_icon_button'
import { Card } from '~/components/card'
import { Toggle } from '~/components/forms/choices'
import { api, detailOf } from '~/client'
import { ownOrigin } from '~/lib/browser_document'
import { useCopy } from '~/hooks/use_copy'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import type { OrganizationCard } from '#transformers/organization_transformer'
import { ASSISTANTS } from './messages'
import styles from './programs.module.scss'

/** The URL for assistants, and what the owners let programs do. */
export function AssistantCard({ organization }: { organization: OrganizationCard | undefined }) {
  return (
    <Card>
      <section className={styles.assistant} aria-labelledby="assistants-heading">
        <div className={styles.about}>
          <h2 id="assistants-heading" className={styles.heading}>
            {ASSISTANTS.title}
          </h2>
          <p className={styles.hint}>{ASSISTANTS.subtitle}</p>
        </div>
        <AssistantUrl />
      </section>
      {organization && <ReviewOnly key={organization.id} organization={organization} />}
    </Card>
  )
}

function AssistantUrl() {
  const { state, copy } = useCopy()
  const hasCopied = state === 'copied'
  const url = `${ownOrigin()}/mcp`
  return (
    <div className={styles.address}>
      <input
        className={styles.url}
        aria-label={ASSISTANTS.address}
        value={url}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <BareIconButton
        icon={hasCopied ? Check : Copy}
        label={hasCopied ? ASSISTANTS.copied : ASSISTANTS.copy}
        onClick={() => void copy(url)}
      />
      {state === 'failed' && (
        <p className={styles.problem} role="alert">
          {ASSISTANTS.notCopied}
        </p>
      )}
    </div>
  )
}

function ReviewOnly({ organization }: { organization: OrganizationCard }) {
  const { isOn, set } = useReviewOnly(organization)
  const isOwner = may(organization.role, 'manage_programs')
  return (
    <div className={styles.switch}>
      <Toggle checked={isOn} disabled={!isOwner} onChange={(next) => void set(next)}>
        <span className={styles.name}>{ASSISTANTS.reviewOnly}</span>
      </Toggle>
      <p className={styles.switchHint}>{ASSISTANTS.reviewOnlyHint}</p>
      <span className={styles.hint}>{ASSISTANTS.ownersOnly}</span>
    </div>
  )
}

/** The switch shows the choice immediately, and the previous state again if saving fails. */
function useReviewOnly({ id, programs_review_only: saved }: OrganizationCard) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { submit } = useSubmit()

  const set = (isReviewOnly: boolean) =>
    submit(
      async () => {
        setChosen(isReviewOnly)
        const body = { programs_review_only: isReviewOnly }
        await api.patch(`/api/organizations/${id}`, { body })
        router.reload({ only: ['organizations'], onFinish: () => setChosen(null) })
      },
      (error) => {
        setChosen(null)
        notify.error(detailOf(error, ASSISTANTS.failed))
      }
    )

  return { isOn: chosen ?? saved, set }
}
