import { Button } from '~/components/button'
import { ButtonLink } from '~/components/button_link'
import { EmptyState } from '~/components/empty_state'
import { PageContent } from '~/components/page_content'
import { POSTS } from './messages'

interface NoPostsProps {
  search: string
  onClear: () => void
}

export function NoPosts({ search, onClear }: NoPostsProps) {
  if (search !== '') {
    const clear = (
      <Button size="small" onClick={onClear}>
        {POSTS.clearSearch}
      </Button>
    )
    return (
      <PageContent>
        <EmptyState title={POSTS.emptyTitle} hint={POSTS.emptySearchHint} action={clear} />
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
