import { useState } from 'react'
import { api, withDetail } from '~/client'
import { Button } from '~/components/buttons/button'
import { Notice } from '~/components/notice'
import { AttachButton } from '~/features/linkedin/attach_button'
import { LINKEDIN } from '~/features/linkedin/messages'
import { useOwnLinkedin } from '~/features/linkedin/use_linkedin_connection'
import type { OrganizationCard } from '#transformers/organization_transformer'
import { useSubmit } from '~/hooks/use_submit'
import { notify } from '~/lib/toasts'

/** Shown to every member while the server's disk is full: reading works, saving does not. */
export function DiskFullNotice() {
  return (
    <Notice tone="negative">
      <strong>The server's disk is full.</strong> Nothing you change can be saved, and no posts are
      published. Ask the person who runs this server to free up space.
    </Notice>
  )
}

/** Shown while the email address is unconfirmed, with a button that sends a new link. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const { isBusy, submit } = useSubmit()
  const send = () =>
    submit(
      async () => {
        await api.post('/api/auth/email-confirmation')
        setSent(true)
      },
      (error) => notify.error(withDetail("The link couldn't be sent.", error))
    )
  const action = (
    <Button size="small" busy={isBusy && 'Sending...'} onClick={() => void send()}>
      Send link
    </Button>
  )
  return (
    <Notice tone="caution" action={isSent ? <span role="status">Link sent</span> : action}>
      <strong>Confirm your email address.</strong> We'll email a link to {email}.
    </Notice>
  )
}

interface DetachedNoticeProps {
  organization: OrganizationCard | undefined
}

/** Shown if the organization has no LinkedIn account, but the user has a working one. */
export function DetachedNotice({ organization }: DetachedNoticeProps) {
  const own = useOwnLinkedin(organization)
  if (!own) return null
  return (
    <Notice tone="caution" action={<AttachButton own={own} />}>
      <strong>{LINKEDIN.detached(own.organization.name)}</strong> {LINKEDIN.detachedHint}
    </Notice>
  )
}
