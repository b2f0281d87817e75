import { Notice } from '~/components/notice'
import { AttachButton } from '~/features/linkedin/attach_button'
import { LINKEDIN } from '~/features/linkedin/messages'
import { useOwnLinkedin } from '~/features/linkedin/use_own_linkedin'
import type { ShellOrganization } from '~/layouts/shell_props'

interface DetachedNoticeProps {
  organization: ShellOrganization | undefined
}

/** The organization has no account although the user has one that works. */
export function DetachedNotice({ organization }: DetachedNoticeProps) {
  const own = useOwnLinkedin(organization)
  if (!own) return null
  return (
    <Notice tone="caution" action={<AttachButton own={own} />}>
      <strong>{LINKEDIN.detached(own.organization.name)}</strong> {LINKEDIN.detachedHint}
    </Notice>
  )
}
