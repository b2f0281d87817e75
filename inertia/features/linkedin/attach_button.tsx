import { Button } from '~/components/buttons/button'
import type { OwnLinkedinChoice } from './use_linkedin_connection'
import { LINKEDIN } from './messages'

/** Connects an organization to the user's existing LinkedIn account with one click. */
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
