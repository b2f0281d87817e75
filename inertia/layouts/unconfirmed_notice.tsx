import { useState } from 'react'
import { api } from '~/client'
import { Button } from '~/components/buttons/button'
import { Notice } from '~/components/notice'
import { reportQuietly } from '~/lib/reporting'

/** Shown while the email address is unconfirmed, with a button that sends a new link. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const send = async () => {
    setSent(true)
    await api.post('/api/auth/email-confirmation').catch(reportQuietly)
  }
  const action = (
    <Button size="small" onClick={() => void send()}>
      Send link
    </Button>
  )
  return (
    <Notice tone="caution" action={isSent ? <span role="status">Link sent</span> : action}>
      <strong>Confirm your email address.</strong> We’ll email a link to {email}.
    </Notice>
  )
}
