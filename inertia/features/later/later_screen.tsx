import { EmptyState } from '~/components/empty_state'
import { PageContent } from '~/components/page_content'
import { PageHeader } from '~/components/page_header'

/** A screen that this version does not have yet: said plainly, not left blank. */
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
