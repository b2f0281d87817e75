import { useState } from 'react'
import { api } from '~/client'
import { Button } from '~/components/button'
import { Notice } from '~/components/notice'
import { reportQuietly } from '~/lib/report_quietly'

/** The email address of the account is not proved yet: a link is mailed on request. */
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
