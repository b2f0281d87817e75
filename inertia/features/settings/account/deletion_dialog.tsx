import { Button } from '~/components/button'
import { Dialog } from '~/components/dialog'
import { DialogBody } from '~/components/dialog_body'
import { DialogFooter } from '~/components/dialog_footer'
import { Field } from '~/components/field'
import { Notice } from '~/components/notice'
import { PasswordInput } from '~/components/password_input'
import { Skeleton } from '~/components/skeleton'
import { TextInput } from '~/components/text_input'
import { VisuallyHidden } from '~/components/visually_hidden'
import { ACCOUNT, DELETION } from './messages'
import { exportMyData } from './export_my_data'
import { useDeletion } from './use_deletion'
import { WhatGoes } from './what_goes'
import { WhatGoesOn } from './what_goes_on'
import styles from './account.module.scss'

const FORM_ID = 'delete-account'

/** Says what goes and who takes over, and asks for the address and the password. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { end, heirs, choose, problems, isBusy, submit } = useDeletion()
  return (
    <Dialog open onClose={onClose} title={DELETION.title} description={DELETION.lede}>
      <DialogBody>
        <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
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
          {end === null && !problems.form && (
            <div role="status">
              <VisuallyHidden>{DELETION.loading}</VisuallyHidden>
              <Skeleton height={180} shape="box" />
            </div>
          )}
          {end && (
            <>
              <WhatGoes end={end} />
              <WhatGoesOn organizations={end.organizations} heirs={heirs} onChoose={choose} />
              <Field label={DELETION.email} hint={end.email} error={problems.email}>
                <TextInput name="email" type="email" autoComplete="off" />
              </Field>
              <Field label={DELETION.password} error={problems.password}>
                <PasswordInput name="password" autoComplete="current-password" />
              </Field>
            </>
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        <Button tone="quiet" onClick={onClose} disabled={isBusy}>
          {DELETION.cancel}
        </Button>
        <Button
          type="submit"
          form={FORM_ID}
          tone="danger-fill"
          disabled={end === null}
          busy={isBusy && DELETION.busy}
        >
          {DELETION.action}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
