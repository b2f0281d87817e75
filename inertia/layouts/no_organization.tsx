import { usePage } from '@inertiajs/react'
import { ButtonLink } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { PageContent } from '~/components/page'
import type { ShellProps } from '~/layouts/shell_props'

/** Shown if the URL names an organization that the user cannot see. */
export const ORGANIZATION_MISSING = {
  title: "This organization isn't available",
  hint: 'You may have been removed from it, or it was deleted. Choose another one to continue.',
} as const

interface NoOrganizationProps {
  /** The title if no organization is selected. */
  title?: string
}

/** The empty state of screens that need an organization. */
export function NoOrganization({ title = 'No Organization Selected' }: NoOrganizationProps) {
  const { isOrganizationMissing } = usePage<ShellProps>().props
  const go = (
    <ButtonLink href="/dashboard/organizations" size="small">
      Go to Organizations
    </ButtonLink>
  )
  const text = isOrganizationMissing ? ORGANIZATION_MISSING : { title }
  return (
    <PageContent>
      <EmptyState {...text} level={1} action={go} />
    </PageContent>
  )
}
