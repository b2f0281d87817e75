import { Button } from '~/components/button'
import { LINKEDIN } from './messages'
import type { OwnLinkedinChoice } from './use_own_linkedin'

/** Connects an organization with the user's own account in one click. */
export function AttachButton({ own }: { own: OwnLinkedinChoice }) {
  return (
    <Button
      size="small"
      busy={own.isAttaching && 'Connecting...'}
      onClick={() => void own.attach()}
    >
      {LINKEDIN.attach(own.name)}
    </Button>
  )
}
