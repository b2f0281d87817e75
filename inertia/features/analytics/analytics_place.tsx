import { usePage } from '@inertiajs/react'
import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { PageContent } from '~/components/page_content'
import { PageHeader } from '~/components/page_header'
import { NoOrganization } from '~/layouts/no_organization'
import type { Analytics } from '~/lib/analytics_wire'
import type { SharedProps } from '~/lib/wire'
import { AnalyticsScreen } from './analytics_screen'
import { ANALYTICS } from './messages'

export interface AnalyticsProps {
  /** Null while nothing has been published. */
  analytics: Analytics | null
}

/** Analytics of the selected organization, or what is missing to have some. */
export function AnalyticsPlace({ analytics }: AnalyticsProps) {
  const { selectedOrgId } = usePage<SharedProps>().props
  if (!selectedOrgId) return <NoOrganization title={ANALYTICS.noOrganization} />
  if (!analytics) return <NothingPublished />
  return <AnalyticsScreen key={selectedOrgId} analytics={analytics} />
}

function NothingPublished() {
  const create = (
    <ButtonLink href="/dashboard/drafts" size="small">
      Create Post
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={ANALYTICS.title} />
      <PageContent>
        <EmptyState title={ANALYTICS.emptyTitle} hint={ANALYTICS.emptyHint} action={create} />
      </PageContent>
    </>
  )
}
