import { useState, type FormEvent } from 'react'
import { router } from '@inertiajs/react'
import { api, ApiError } from '~/client'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Notice } from '~/components/notice'
import { notify } from '~/lib/notify'
import { selectOrganization } from '~/lib/selected_organization'
import type { OrganizationCard } from '~/lib/wire'
import { OrganizationFields } from './organization_fields'
import { ORGANIZATIONS } from './messages'
import styles from './organizations.module.scss'

export interface OrganizationDialogProps {
  open: boolean
  onClose: () => void
  userId: string
  /** The one to edit, as it was when the form opened; null for a new one. */
  organization: OrganizationCard | null
}

const FORM_ID = 'organization-form'
const FIELDS = ['name', 'website', 'brand_tone', 'target_audience'] as const

function typedIn(form: HTMLFormElement) {
  const sent = new FormData(form)
  return FIELDS.map((name) => [name, String(sent.get(name) ?? '').trim()] as const)
}

async function create(form: HTMLFormElement, userId: string) {
  const filled = typedIn(form).filter(([, value]) => value !== '')
  const body = { ...Object.fromEntries(filled), created_by: userId }
  const { id, name } = await api.post<OrganizationCard>('/api/organizations', { body })
  notify.success(ORGANIZATIONS.created(name))
  return () => selectOrganization(id)
}

/** Sends what was changed here: a field that another member changed meanwhile keeps their words. */
async function change(form: HTMLFormElement, opened: OrganizationCard) {
  const changed = typedIn(form).filter(([name, value]) => value !== (opened[name] ?? ''))
  if (changed.length === 0) return () => {}
  const body = Object.fromEntries(changed)
  const { name } = await api.patch<OrganizationCard>(`/api/organizations/${opened.id}`, { body })
  notify.success(ORGANIZATIONS.edited(name))
  return () => router.reload({ only: ['organizations'] })
}

function failureSentence(failure: ApiError, isNew: boolean) {
  if (isNew) return ORGANIZATIONS.createFailed
  return failure.detail || ORGANIZATIONS.editFailed
}

function useOrganizationForm({ organization, userId, onClose }: OrganizationDialogProps) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const close = () => {
    setFailure(null)
    setDirty(false)
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const form = event.currentTarget
      const show = await (organization ? change(form, organization) : create(form, userId))
      close()
      show()
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError(0, '', 'E_UNKNOWN'))
    } finally {
      setBusy(false)
    }
  }
  return { failure, isBusy, isDirty, touch: () => setDirty(true), close, submit }
}

/** Makes an organization, or edits one; what was typed is asked for before it is lost. */
export function OrganizationDialog(props: OrganizationDialogProps) {
  const { organization } = props
  const form = useOrganizationForm(props)
  const hasFieldErrors = (form.failure?.errors.length ?? 0) > 0
  const words = organization ? ORGANIZATIONS.editing : ORGANIZATIONS.creating
  return (
    <Dialog
      open={props.open}
      onClose={form.close}
      title={words.title}
      confirmClose={form.isDirty ? ORGANIZATIONS.discard : undefined}
    >
      <DialogBody>
        <form id={FORM_ID} className={styles.form} onSubmit={form.submit} onInput={form.touch}>
          {form.failure && !hasFieldErrors && (
            <Notice tone="negative">{failureSentence(form.failure, organization === null)}</Notice>
          )}
          <OrganizationFields organization={organization} failure={form.failure} />
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button type="submit" form={FORM_ID} tone="primary" busy={form.isBusy && words.busy}>
          {words.submit}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
