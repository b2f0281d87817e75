import { useState, type FormEvent } from 'react'
import { api, ApiError } from '~/client'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Notice } from '~/components/notice'
import { notify } from '~/lib/notify'
import type { OrganizationCard } from '~/lib/wire'
import { OrganizationFields } from './organization_fields'
import { ORGANIZATIONS } from './messages'
import { selectOrganization } from './select_organization'
import styles from './organizations.module.scss'

interface CreateOrganizationDialogProps {
  open: boolean
  onClose: () => void
  userId: string
}

const FORM_ID = 'create-organization'
const FIELDS = ['name', 'website', 'brand_tone', 'target_audience'] as const

function bodyOf(form: HTMLFormElement, userId: string) {
  const sent = new FormData(form)
  const fields = FIELDS.map((name) => [name, String(sent.get(name) ?? '').trim()])
  return { ...Object.fromEntries(fields.filter(([, value]) => value !== '')), created_by: userId }
}

export function CreateOrganizationDialog({ open, onClose, userId }: CreateOrganizationDialogProps) {
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)

  const close = () => {
    setFailure(null)
    setDirty(false)
    onClose()
  }

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const body = bodyOf(event.currentTarget, userId)
      const made = await api.post<OrganizationCard>('/api/organizations', { body })
      notify.success(ORGANIZATIONS.created(made.name))
      close()
      selectOrganization(made.id)
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError(0, '', 'E_UNKNOWN'))
    } finally {
      setBusy(false)
    }
  }

  const hasFieldErrors = (failure?.errors.length ?? 0) > 0
  return (
    <Dialog
      open={open}
      onClose={close}
      title={ORGANIZATIONS.create}
      confirmClose={isDirty ? ORGANIZATIONS.discard : undefined}
    >
      <DialogBody>
        <form
          id={FORM_ID}
          className={styles.form}
          onSubmit={create}
          onInput={() => setDirty(true)}
          noValidate={false}
        >
          {failure && !hasFieldErrors && (
            <Notice tone="negative">{ORGANIZATIONS.createFailed}</Notice>
          )}
          <OrganizationFields failure={failure} />
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && 'Creating...'}>
          {ORGANIZATIONS.create}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
