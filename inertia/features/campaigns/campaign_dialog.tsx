import { useState, type FormEvent } from 'react'
import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogClose } from '~/components/dialog_close'
import { DialogFooter } from '~/components/dialog_footer'
import { Notice } from '~/components/notice'
import type { Campaign } from '~/lib/campaign_wire'
import { AboutSection } from './about_section'
import { AudienceSection } from './audience_section'
import { FORM } from './messages'
import { ScheduleSection } from './schedule_section'
import { useAuthors } from './use_authors'
import { useCampaignForm } from './use_campaign_form'
import { WritingSection } from './writing_section'
import styles from './campaign_form.module.scss'

interface CampaignFormProps {
  /** Null for a new one. */
  campaign: Campaign | null
  orgId: string
  userId: string
  /** The clock that time slots go by. */
  zone: string
  onDirty: () => void
  onSaved: () => void
}

interface CampaignDialogProps extends Omit<CampaignFormProps, 'onDirty'> {
  open: boolean
  onClose: () => void
}

const FORM_ID = 'campaign-form'

function CampaignForm({ zone, ...options }: CampaignFormProps) {
  const authors = useAuthors(options.orgId, options.userId)
  const { form, problems, failure, isBusy, tell, save } = useCampaignForm({ ...options, authors })
  const { campaign } = options
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const section = { form, problems, tell }
  return (
    <>
      <DialogBody>
        {failure && <Notice tone="negative">{failure}</Notice>}
        <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
          <AboutSection {...section} authors={authors} campaign={campaign} />
          <ScheduleSection {...section} zone={zone} />
          <AudienceSection {...section} />
          <WritingSection {...section} />
        </form>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button tone="quiet">Cancel</Button>
        </DialogClose>
        <Button type="submit" form={FORM_ID} tone="primary" busy={isBusy && FORM.saving}>
          {campaign ? FORM.save : FORM.createTitle}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Makes a campaign, or changes one; what was typed is asked for before it is lost. */
export function CampaignDialog({ open, onClose, onSaved, ...rest }: CampaignDialogProps) {
  const [isDirty, setDirty] = useState(false)
  const leave = (then: () => void) => () => {
    setDirty(false)
    then()
  }
  return (
    <Dialog
      open={open}
      onClose={leave(onClose)}
      title={rest.campaign ? FORM.editTitle : FORM.createTitle}
      size="large"
      confirmClose={isDirty ? FORM.discard : undefined}
    >
      <CampaignForm {...rest} onDirty={() => setDirty(true)} onSaved={leave(onSaved)} />
    </Dialog>
  )
}
