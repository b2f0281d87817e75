import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { EmptyState } from '~/components/empty_state'
import { PageHeader } from '~/components/page_header'
import { PageContent } from '~/components/page_content'

interface LaterPageProps {
  screen: string
}

/** A screen that this version does not have yet: said plainly, not left blank. */
export default function LaterPage({ screen }: LaterPageProps) {
  return (
    <>
      <Head title={screen} />
      <PageHeader title={screen} />
      <PageContent>
        <EmptyState title="Not in this version yet" hint={`${screen} comes with a later release.`} />
      </PageContent>
    </>
  )
}

LaterPage.layout = DashboardLayout
