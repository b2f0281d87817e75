import { usePage } from '@inertiajs/react'
import { chooseTimezone } from '@domain/settings/timezones'
import { detectedZone } from '~/lib/detected_zone'
import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { PageContent } from '~/components/page_content'
import { PageHeader } from '~/components/page_header'
import { NoOrganization } from '~/layouts/no_organization'
import { useRefusal } from '~/lib/use_refusal'
import type { SharedProps } from '~/lib/wire'
import type { CreateProps } from './create_props'
import { CreateScreen } from './create_screen'

/** What there is instead for those who do not write. */
function NotForWriting({ refusal }: { refusal: string }) {
  const queue = <ButtonLink href="/dashboard/review-queue">Go to the review queue</ButtonLink>
  return (
    <>
      <PageHeader title="Create" />
      <PageContent>
        <EmptyState title="Only owners and editors can write posts" hint={refusal} action={queue} />
      </PageContent>
    </>
  )
}

/** The screen for the selected organization; another organization gets another desk. */
export function CreatePlace(props: CreateProps) {
  const { organizations, selectedOrgId, user } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === selectedOrgId)
  const refusal = useRefusal('write_posts')
  if (!organization || !user) return <NoOrganization />
  if (refusal !== null) return <NotForWriting refusal={refusal} />
  return (
    <CreateScreen
      key={organization.id}
      {...props}
      orgId={organization.id}
      organization={organization}
      userId={user.id}
      userName={user.full_name}
      timezone={chooseTimezone(props.timezone, detectedZone()).timezone}
    />
  )
}
