import { useState } from 'react'
import type { FormEvent } from 'react'
import { usePage } from '@inertiajs/react'
import { ROLE_LABELS } from '@domain/organizations/roles'
import { Button } from '~/components/buttons/button'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Field, PasswordInput, TextInput } from '~/components/forms/field'
import { LoadFailed, Notice } from '~/components/notice'
import { Skeleton } from '~/components/progress'
import { VisuallyHidden } from '~/components/visually_hidden'
import type { AccountDeletionCard, OrganizationDeletionCard } from '#transformers/user_transformer'
import { Select } from '~/components/forms/select'
import { api, ApiError } from '~/client'
import { leaveBrowser } from '~/features/settings/use_logout'
import { download } from '~/lib/browser_document'
import type { SharedProps } from '~/lib/shared_props'
import { useRead } from '~/hooks/use_read'
import { notify } from '~/lib/toasts'
import { ACCOUNT, DELETION } from './messages'
import styles from './account.module.scss'

const FORM_ID = 'delete-account'

/** Lists what will be deleted and who takes over, and asks for email address and password. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { plan, loadError, again, newOwners, choose, problems, isBusy, submit } = useDeletion()
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog open onClose={close} title={DELETION.title} description={DELETION.subtitle}>
      <DialogBody>
        <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
          {loadError !== null && <LoadFailed onAgain={again}>{DELETION.unread}</LoadFailed>}
          {problems.form && <Notice tone="negative">{problems.form}</Notice>}
          <Notice
            tone="caution"
            action={
              <Button size="small" onClick={exportMyData}>
                {ACCOUNT.exportAction}
              </Button>
            }
          >
            {DELETION.exportFirst}
          </Notice>
          {plan === null && loadError === null && (
            <div role="status">
              <VisuallyHidden>{DELETION.loading}</VisuallyHidden>
              <Skeleton height={180} shape="box" />
            </div>
          )}
          {plan && (
            <>
              <DeletedItems plan={plan} />
              <RemainingItems
                organizations={plan.organizations}
                newOwners={newOwners}
                onChoose={choose}
              />
              <Field label={DELETION.email} hint={plan.email} error={problems.email}>
                <TextInput name="email" type="email" autoComplete="off" />
              </Field>
              <Field label={DELETION.password} error={problems.password}>
                <PasswordInput name="password" autoComplete="current-password" />
              </Field>
            </>
          )}
        </form>
      </DialogBody>
      <FormFooter
        form={FORM_ID}
        tone="danger-fill"
        disabled={plan === null}
        busy={isBusy && DELETION.busy}
      >
        {DELETION.action}
      </FormFooter>
    </Dialog>
  )
}

function DeletedItems({ plan }: { plan: AccountDeletionCard }) {
  const alone = plan.organizations.filter(({ fate }) => fate === 'deleted')
  return (
    <section className={styles.part} aria-labelledby="what-goes">
      <h3 id="what-goes" className={styles.small}>
        {DELETION.deletedTitle}
      </h3>
      <ul className={styles.list}>
        {DELETION.always.map((item) => (
          <li key={item}>{item}</li>
        ))}
        {plan.is_paying && <li>{DELETION.paying}</li>}
        {alone.map(({ id, name }) => (
          <li key={id}>
            <strong>{name}</strong>, {DELETION.deleted}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RemainingItemsProps {
  organizations: OrganizationDeletionCard[]
  /** The new owner's id by organization. */
  newOwners: Record<string, string>
  onChoose: (organizationId: string, userId: string) => void
}

function NewOwnerSelect({
  organization,
  newOwners,
  onChoose,
}: { organization: OrganizationDeletionCard } & NewOwnerChoice) {
  const { id, name, members, heir_id: first } = organization
  return (
    <Field label={DELETION.newOwnerLabel(name)}>
      <Select
        value={newOwners[id] ?? first ?? ''}
        onChange={(userId) => onChoose(id, userId)}
        options={members.map((member) => ({
          value: member.id,
          label: `${member.name}, ${ROLE_LABELS[member.role]}`,
        }))}
      />
    </Field>
  )
}

type NewOwnerChoice = Pick<RemainingItemsProps, 'newOwners' | 'onChoose'>

function RemainingItems({ organizations, ...choice }: RemainingItemsProps) {
  const shared = organizations.filter(({ fate }) => fate !== 'deleted')
  if (shared.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="what-goes-on">
      <h3 id="what-goes-on" className={styles.small}>
        {DELETION.remainingTitle}
      </h3>
      {shared.map((organization) =>
        organization.fate === 'handed_over' ? (
          <NewOwnerSelect key={organization.id} organization={organization} {...choice} />
        ) : (
          <p key={organization.id} className={styles.line}>
            <strong>{organization.name}</strong> {DELETION.left}
          </p>
        )
      )}
    </section>
  )
}

const PATH = '/api/settings/account'

/** The members of an organization have changed since the dialog was opened. */
const PLAN_CHANGES = ['E_PLAN_CHANGED', 'E_NO_HEIR']

/** What the user saw: who takes over, and which organizations are deleted. */
function agreedPlan({ organizations }: AccountDeletionCard, newOwners: Record<string, string>) {
  const alone = organizations.filter(({ fate }) => fate === 'deleted')
  const shared = organizations.filter(({ fate }) => fate === 'handed_over')
  const heirs = shared.map(({ id, heir_id: first }) => [id, newOwners[id] ?? first])
  return { heirs: Object.fromEntries(heirs), deleted_organizations: alone.map(({ id }) => id) }
}

type Problems = { email?: string; password?: string; form?: string }

/** Maps a refusal to the field it is about. */
function refusal(error: unknown): Problems {
  if (!(error instanceof ApiError)) return { form: DELETION.failed }
  if (error.code === 'E_WRONG_PASSWORD') return { password: error.detail }
  if (error.code === 'E_WRONG_EMAIL') return { email: error.detail }
  return { form: error.detail }
}

function problemsOf(typed: string, password: string, { email }: AccountDeletionCard): Problems {
  const isWrong = typed.trim().toLowerCase() !== email.toLowerCase()
  return {
    ...(isWrong && { email: DELETION.wrongEmail }),
    ...(password === '' && { password: DELETION.blankPassword }),
  }
}

/** Loads what will be deleted. After the deletion the page is left. */
function useDeletion() {
  const { user } = usePage<SharedProps>().props
  const {
    value: plan,
    error: loadError,
    again,
  } = useRead('account', (signal) => api.get<AccountDeletionCard>(PATH, { signal }))
  const [newOwners, setNewOwners] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)

  const choose = (organizationId: string, userId: string) =>
    setNewOwners((chosen) => ({ ...chosen, [organizationId]: userId }))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (plan === null || isBusy) return
    const sent = new FormData(event.currentTarget)
    const [email, password] = ['email', 'password'].map((name) => String(sent.get(name) ?? ''))
    const found = problemsOf(email, password, plan)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await api.delete(PATH, { body: { email, password, ...agreedPlan(plan, newOwners) } })
      leaveBrowser(user?.id, '/')
    } catch (error) {
      if (error instanceof ApiError && PLAN_CHANGES.includes(error.code)) {
        setNewOwners({})
        again()
      }
      setProblems(refusal(error))
      setBusy(false)
    }
  }

  return { plan, loadError, again, newOwners, choose, problems, isBusy, submit }
}

export function exportMyData() {
  download(ACCOUNT.exportPath)
  notify.success(ACCOUNT.exporting)
}
