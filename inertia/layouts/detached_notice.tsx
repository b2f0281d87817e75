import { Notice } from '~/components/notice'
import { AttachButton } from '~/features/linkedin/attach_button'
import { LINKEDIN } from '~/features/linkedin/messages'
import type { OwnLinkedinChoice } from '~/features/linkedin/use_own_linkedin'

/** The organization has no account although the user has one that works. */
export function DetachedNotice({ own }: { own: OwnLinkedinChoice }) {
  return (
    <Notice tone="caution" action={<AttachButton own={own} />}>
      <strong>{LINKEDIN.detached(own.organization.name)}</strong> {LINKEDIN.detachedHint}
    </Notice>
  )
}
