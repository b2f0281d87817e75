import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { PageContent } from '~/components/page_content'
import { POSTS } from './messages'

export function NoPosts({ search }: { search: string }) {
  if (search !== '') {
    return (
      <PageContent>
        <EmptyState title={POSTS.emptyTitle} hint={POSTS.emptySearchHint} />
      </PageContent>
    )
  }
  const create = (
    <ButtonLink href="/dashboard/drafts" size="small">
      Create Post
    </ButtonLink>
  )
  return (
    <PageContent>
      <EmptyState title={POSTS.emptyTitle} hint={POSTS.emptyHint} action={create} />
    </PageContent>
  )
}
