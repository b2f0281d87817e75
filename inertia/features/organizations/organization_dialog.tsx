import { useState } from 'react'
import type { FormEvent } from 'react'
import { router } from '@inertiajs/react'
import {
  DEFAULT_BRAND_TONE,
  DEFAULT_TARGET_AUDIENCE,
  ORGANIZATION_BOUNDS,
} from '@domain/organizations/organization_rules'
import { Dialog, DialogBody, FormFooter } from '~/components/dialogs/dialog'
import { Notice } from '~/components/notice'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'
import { selectOrganization } from '~/lib/organization_of_tab'
import { Field, TextArea, TextInput } from '~/components/forms/field'
import { api, ApiError } from '~/client'
import type { ApprovalPolicy, PlannedPostChoice } from '@domain/approvals/approval_policy'
import { needsMore } from '@domain/approvals/approval_policy'
import type { UtmSettings } from '@domain/web/utm'
import { may } from '@domain/organizations/roles'
import type { OrganizationCard } from '#transformers/organization_transformer'
import { UtmField, useUtmForm } from './utm_field'
import { ApprovalPolicyField, PlannedPostsDialog, countPlannedPosts } from './approval_policy_field'
import { ORGANIZATIONS } from './messages'
import styles from './organizations.module.scss'

export interface OrganizationDialogProps {
  onClose: () => void
  userId: string
  /** The organization as it was when the form opened; null for a new one. */
  organization: OrganizationCard | null
}

const FORM_ID = 'organization-form'

const FIELDS = ['name', 'website', 'brand_tone', 'target_audience'] as const

function typedValues(form: HTMLFormElement) {
  const sent = new FormData(form)
  return FIELDS.map((name) => [name, String(sent.get(name) ?? '').trim()] as const)
}

async function create(form: HTMLFormElement, userId: string) {
  const filled = typedValues(form).filter(([, value]) => value !== '')
  const body = { ...Object.fromEntries(filled), created_by: userId }
  const { id, name } = await api.post<OrganizationCard>('/api/organizations', { body })
  notify.success(ORGANIZATIONS.created(name))
  return () => selectOrganization(id)
}

interface Change {
  form: HTMLFormElement
  opened: OrganizationCard
  policy: ApprovalPolicy
  plannedPosts: PlannedPostChoice
  /** Undefined if it is unchanged. */
  utm: UtmSettings | null | undefined
}

/** Sends only the changed fields, so that fields changed by another member meanwhile are kept. */
async function change({ form, opened, policy, plannedPosts, utm }: Change) {
  const changed = typedValues(form).filter(([name, value]) => value !== (opened[name] ?? ''))
  const isNewPolicy = policy !== opened.approval_policy
  if (changed.length === 0 && !isNewPolicy && utm === undefined) return () => {}
  const rule = isNewPolicy ? { approval_policy: policy, planned_posts: plannedPosts } : {}
  const body = { ...Object.fromEntries(changed), ...rule, ...(utm !== undefined && { utm }) }
  const { name } = await api.patch<OrganizationCard>(`/api/organizations/${opened.id}`, { body })
  notify.success(ORGANIZATIONS.edited(name))
  return () => router.reload({ only: ['organizations'] })
}

function failureSentence(failure: ApiError, isNew: boolean) {
  if (isNew) return ORGANIZATIONS.createFailed
  return failure.detail || ORGANIZATIONS.editFailed
}

/** The form that waits for an answer on what happens to planned posts. */
interface Question {
  form: HTMLFormElement
  count: number
}

/** The chosen approval policy, and the question about planned posts. */
function usePolicy(organization: OrganizationCard | null) {
  const [chosen, setChosen] = useState<ApprovalPolicy | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const current = organization?.approval_policy ?? 'campaigns'
  const value = chosen ?? current

  /** Resolves to true if the user has to choose what happens to planned posts first. */
  const mustAsk = async (form: HTMLFormElement) => {
    if (!organization || !needsMore(current, value)) return false
    const count = await countPlannedPosts(organization.id)
    if (count > 0) setQuestion({ form, count })
    return count > 0
  }
  const stopAsking = () => setQuestion(null)
  return { value, choose: setChosen, question, mustAsk, stopAsking }
}

function useOrganizationForm({ organization, userId, onClose }: OrganizationDialogProps) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { isBusy, submit: send } = useSubmit()
  const [isDirty, setDirty] = useState(false)
  const policy = usePolicy(organization)
  const utm = useUtmForm(organization?.utm ?? null, organization?.website ?? null)
  const store = (form: HTMLFormElement, plannedPosts: PlannedPostChoice) => {
    if (!organization) return create(form, userId)
    const own = { policy: policy.value, plannedPosts, utm: utm.changed() }
    return change({ form, opened: organization, ...own })
  }
  const save = async (form: HTMLFormElement, plannedPosts?: PlannedPostChoice) => {
    if (!utm.check()) return
    await send(
      async () => {
        if (!plannedPosts && (await policy.mustAsk(form))) return
        const show = await store(form, plannedPosts ?? 'require')
        onClose()
        show()
      },
      (error) => {
        policy.stopAsking()
        setFailure(error instanceof ApiError ? error : new ApiError(0, '', 'E_UNKNOWN'))
      }
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(event.currentTarget)
  }
  const touch = () => setDirty(true)
  return { failure, isBusy, isDirty, policy, utm, touch, save, submit }
}

/** Creates or edits an organization. Asks before unsaved changes are lost. */
export function OrganizationDialog(props: OrganizationDialogProps) {
  const { organization } = props
  const form = useOrganizationForm(props)
  const { policy } = form
  const hasFieldErrors = (form.failure?.errors.length ?? 0) > 0
  const labels = organization ? ORGANIZATIONS.editing : ORGANIZATIONS.creating
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={labels.title}
      confirmClose={form.isDirty ? ORGANIZATIONS.discard : undefined}
    >
      <DialogBody>
        <form id={FORM_ID} className={styles.form} onSubmit={form.submit} onInput={form.touch}>
          {form.failure && !hasFieldErrors && (
            <Notice tone="negative">{failureSentence(form.failure, organization === null)}</Notice>
          )}
          <OrganizationFields organization={organization} failure={form.failure} />
          {organization && <UtmField form={form.utm} onTouch={form.touch} />}
          {organization && may(organization.role, 'set_approval_policy') && (
            <ApprovalPolicyField
              organization={organization}
              value={policy.value}
              onChange={(next) => {
                policy.choose(next)
                form.touch()
              }}
            />
          )}
        </form>
      </DialogBody>
      <FormFooter form={FORM_ID} busy={form.isBusy && labels.busy}>
        {labels.submit}
      </FormFooter>
      <PlannedPostsQuestion form={form} />
    </Dialog>
  )
}

type OrganizationForm = ReturnType<typeof useOrganizationForm>

function PlannedPostsQuestion({ form: { policy, isBusy, save } }: { form: OrganizationForm }) {
  const { question, stopAsking } = policy
  if (question === null) return null
  return (
    <PlannedPostsDialog
      count={question.count}
      isBusy={isBusy}
      onClose={stopAsking}
      onChoose={(choice) => void save(question.form, choice)}
    />
  )
}

interface OrganizationFieldsProps {
  /** The one to edit; null for a new one. */
  organization: OrganizationCard | null
  failure: ApiError | null
}

function OrganizationFields({ organization, failure }: OrganizationFieldsProps) {
  const { name, website, brandTone, targetAudience } = ORGANIZATION_BOUNDS
  return (
    <>
      <Field label="Name" error={failure?.problemOf('name')}>
        <TextInput
          name="name"
          required
          autoFocus
          defaultValue={organization?.name}
          maxLength={name.max}
        />
      </Field>
      <Field
        label="Website"
        hint="Optional. Herald reads it when you analyze brand materials."
        error={failure?.problemOf('website')}
      >
        <TextInput
          name="website"
          inputMode="url"
          placeholder="https://"
          defaultValue={organization?.website ?? undefined}
          maxLength={website.max}
        />
      </Field>
      <Field label="Brand tone" error={failure?.problemOf('brand_tone')}>
        <TextInput
          name="brand_tone"
          defaultValue={organization?.brand_tone ?? DEFAULT_BRAND_TONE}
          maxLength={brandTone.max}
        />
      </Field>
      <Field label="Target audience" error={failure?.problemOf('target_audience')}>
        <TextArea
          name="target_audience"
          rows={2}
          defaultValue={organization?.target_audience ?? DEFAULT_TARGET_AUDIENCE}
          maxLength={targetAudience.max}
        />
      </Field>
    </>
  )
}
