import { usePage } from '@inertiajs/react'
import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { PageContent } from '~/components/page_content'
import type { ShellProps } from '~/layouts/shell_props'

/** What a tab says whose URL names an organization that its user cannot see. */
export const ORGANIZATION_MISSING = {
  title: 'This organization isn’t available',
  hint: 'You may have been removed from it, or it was deleted. Choose another one to continue.',
} as const

interface NoOrganizationProps {
  /** Where none is selected (spec section 2). */
  title?: string
}

/** What a screen shows that works for one organization when there is none to show. */
export function NoOrganization({ title = 'No Organization Selected' }: NoOrganizationProps) {
  const { isOrganizationMissing } = usePage<ShellProps>().props
  const go = (
    <ButtonLink href="/dashboard/organizations" size="small">
      Go to Organizations
    </ButtonLink>
  )
  const words = isOrganizationMissing ? ORGANIZATION_MISSING : { title }
  return (
    <PageContent>
      <EmptyState {...words} action={go} />
    </PageContent>
  )
}
