import type { GateType } from '@domain/settings/api_keys'
import { CONNECT_URL } from '@domain/settings/not_connected'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { AiKeyFields } from './ai_key_fields'
import { LinkedinAppFields } from './linkedin_app_fields'
import { KEY_PROMPT, KEY_REASONS, KEY_TITLES } from './messages'
import { useKeyForm } from './use_key_form'

export interface KeyDialogProps {
  open: boolean
  /** The key that is missing; null once it is not any more. */
  type: GateType | null
  userId: string
  onClose: () => void
  onSaved: () => void
}

const FORM_ID = 'key-prompt'

const SETTINGS: Readonly<Record<GateType, string>> = {
  openai: '/dashboard/settings?tab=keys',
  linkedin: CONNECT_URL,
}

function Prompt({
  type,
  userId,
  onClose,
  onSaved,
}: Omit<KeyDialogProps, 'open'> & { type: GateType }) {
  const { problem, isBusy, save } = useKeyForm({ userId, onSaved })
  const Fields = type === 'openai' ? AiKeyFields : LinkedinAppFields
  return (
    <>
      <DialogBody>
        <Fields id={FORM_ID} problem={problem} onSave={save} />
      </DialogBody>
      <DialogFooter
        aside={
          <ButtonLink tone="quiet" href={SETTINGS[type]}>
            {KEY_PROMPT.settings}
          </ButtonLink>
        }
      >
        <Button disabled={isBusy} onClick={onClose}>
          Close
        </Button>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && KEY_PROMPT.saving}>
          {KEY_PROMPT.save}
        </Button>
      </DialogFooter>
    </>
  )
}

/** The API-key prompt (spec section 2). What was typed is gone when it closes. */
export function KeyDialog({ open, type, ...rest }: KeyDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={type && KEY_TITLES[type]}
      description={type && KEY_REASONS[type]}
      size="small"
    >
      {type && <Prompt type={type} {...rest} />}
    </Dialog>
  )
}
