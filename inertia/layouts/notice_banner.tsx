import { Suspense } from 'react'
import { router, usePage } from '@inertiajs/react'
import { X } from 'lucide-react'
import { api } from '~/client'
import { ButtonLink } from '~/components/button_link'
import { IconButton } from '~/components/icon_button'
import { Notice } from '~/components/notice'
import { lazyPart } from '~/lib/lazy_part'
import { reportQuietly } from '~/lib/report_quietly'
import { useRefusal } from '~/lib/use_refusal'
import type { ShellNotice, ShellProps } from '~/layouts/shell_props'
import styles from './notice_banner.module.scss'

const UnconfirmedNotice = lazyPart(async () => {
  const { UnconfirmedNotice: notice } = await import('~/layouts/unconfirmed_notice')
  return notice
})

const DiskFullNotice = lazyPart(async () => {
  const { DiskFullNotice: notice } = await import('~/layouts/disk_full_notice')
  return notice
})

const DetachedNotice = lazyPart(async () => {
  const { DetachedNotice: notice } = await import('~/layouts/detached_notice')
  return notice
})

/** These screens say themselves that a connection has ended. */
const TELL_THE_END = ['drafts', 'settings']

/** It says beside the post that LinkedIn is missing. */
const TELLS_OF_NONE = 'drafts'

const REMEDIES: Readonly<Record<ShellNotice['kind'], string>> = {
  linkedin_ending: 'Reconnect',
  linkedin_ended: 'Reconnect',
  campaign_paused: 'Go to Campaigns',
  payment_failed: 'Go to Billing',
  workers_missing: 'Go to Status',
}

async function putAway({ id }: ShellNotice) {
  await api.post(`/api/notices/${id}/read`).catch(reportQuietly)
  router.reload({ only: ['notices'] })
}

/** What the user has to know on every page until it is put away or dealt with. */
export function NoticeBanner() {
  const { component, props } = usePage<ShellProps>()
  const notices = props.notices.filter(
    ({ kind }) => kind !== 'linkedin_ended' || !TELL_THE_END.includes(component)
  )
  const selected = props.organizations?.find(({ id }) => id === props.selectedOrgId)
  const refusal = useRefusal('connect_linkedin', selected?.id)
  const isAttachable = Boolean(props.ownLinkedin) && selected?.linkedin_status === null
  const isDetached = isAttachable && refusal === null && component !== TELLS_OF_NONE
  const unconfirmed = props.unconfirmedEmail ?? null
  const isDiskFull = props.isDiskFull === true
  if (notices.length === 0 && !isDetached && unconfirmed === null && !isDiskFull) return null
  return (
    <aside className={styles.notices} aria-label="Important notifications">
      <Suspense>
        {isDiskFull && <DiskFullNotice />}
        {unconfirmed !== null && <UnconfirmedNotice email={unconfirmed} />}
        {isDetached && <DetachedNotice organization={selected} />}
      </Suspense>
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
