import { Notice } from '~/components/notice'
import { useOwnLinkedin } from '~/features/linkedin/use_linkedin_connection'
import { AttachButton } from '~/features/linkedin/attach_button'
import { LINKEDIN } from '~/features/linkedin/messages'
import type { ShellOrganization } from '~/layouts/shell_props'

interface DetachedNoticeProps {
  organization: ShellOrganization | undefined
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
