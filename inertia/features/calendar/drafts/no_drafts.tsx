import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { DRAFTS } from './messages'

const WRITE = (
  <ButtonLink href="/dashboard/drafts" size="small">
    {DRAFTS.write}
  </ButtonLink>
)

/** While there are no drafts to schedule: in the dialog of an hour, and in the tray. */
export function NoDrafts() {
  return <EmptyState title={DRAFTS.none} hint={DRAFTS.noneHint} action={WRITE} />
}
