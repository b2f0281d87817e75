import { EmptyState } from '~/components/empty_state'
import { CLIENT } from './messages'

/** Expired or revoked: which of the two is nobody's business. */
export function EndedLink() {
  return <EmptyState title={CLIENT.ended} hint={CLIENT.endedHint} />
}
