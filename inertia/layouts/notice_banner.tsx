import { useState } from 'react'
import { router, usePage } from '@inertiajs/react'
import { X } from 'lucide-react'
import { api } from '~/client'
import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { IconButton } from '~/components/icon_button'
import { Notice } from '~/components/notice'
import { reportQuietly } from '~/lib/report_quietly'
import { useOwnLinkedin } from '~/features/linkedin/use_own_linkedin'
import { DetachedNotice } from '~/layouts/detached_notice'
import type { ShellNotice, ShellProps } from '~/layouts/shell_props'
import styles from './notice_banner.module.scss'

/** These screens say themselves that a connection has ended. */
const TELL_THE_END = ['drafts', 'settings']

/** It says beside the post that LinkedIn is missing. */
const TELLS_OF_NONE = 'drafts'

const REMEDIES: Readonly<Record<ShellNotice['kind'], string>> = {
  linkedin_ending: 'Reconnect',
  linkedin_ended: 'Reconnect',
  campaign_paused: 'Go to Campaigns',
  payment_failed: 'Go to Billing',
}

async function putAway({ id }: ShellNotice) {
  await api.post(`/api/notices/${id}/read`).catch(reportQuietly)
  router.reload({ only: ['notices'] })
}

/** The email address of the account is not proved yet: a link is mailed on request, and again. */
function UnconfirmedNotice({ email }: { email: string }) {
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

/** What the user has to know on every page until it is put away or dealt with. */
export function NoticeBanner() {
  const { component, props } = usePage<ShellProps>()
  const notices = props.notices.filter(
    ({ kind }) => kind !== 'linkedin_ended' || !TELL_THE_END.includes(component)
  )
  const selected = props.organizations?.find(({ id }) => id === props.selectedOrgId)
  const own = useOwnLinkedin(selected)
  const isDetached = own !== null && component !== TELLS_OF_NONE
  const unconfirmed = props.unconfirmedEmail ?? null
  if (notices.length === 0 && !isDetached && unconfirmed === null) return null
  return (
    <aside className={styles.notices} aria-label="Notices">
      {unconfirmed !== null && <UnconfirmedNotice email={unconfirmed} />}
      {isDetached && <DetachedNotice own={own} />}
      {notices.map((notice) => (
        <Notice
          key={notice.id}
          tone="caution"
          action={
            <span className={styles.actions}>
              <ButtonLink href={notice.link} size="small">
                {REMEDIES[notice.kind]}
              </ButtonLink>
              <IconButton icon={X} label="Dismiss" size="small" onClick={() => putAway(notice)} />
            </span>
          }
        >
          <strong>{notice.title}</strong> {notice.body}
        </Notice>
      ))}
    </aside>
  )
}
