import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { PageContent } from '~/components/page_content'

/** What a screen shows that works for one organization when none is selected (spec section 2). */
export function NoOrganization() {
  const go = (
    <ButtonLink href="/dashboard/organizations" size="small">
      Go to Organizations
    </ButtonLink>
  )
  return (
    <PageContent>
      <EmptyState title="No Organization Selected" action={go} />
    </PageContent>
  )
}
