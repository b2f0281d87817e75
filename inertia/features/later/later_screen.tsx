import { EmptyState } from '~/components/card'
import { PageContent, PageHeader } from '~/components/page'

/** Placeholder for a screen that this version does not have yet. */
export function LaterScreen({ screen }: { screen: string }) {
  return (
    <>
      <PageHeader title={screen} />
      <PageContent>
        <EmptyState
          title="Not in this version yet"
          hint={`${screen} is planned for a later release.`}
        />
      </PageContent>
    </>
  )
}
