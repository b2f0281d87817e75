import { usePage } from '@inertiajs/react'
import { NoOrganization } from '~/layouts/no_organization'
import type { SharedProps } from '~/lib/wire'
import { PostsScreen, type PostsScreenProps } from './posts_screen'

export interface PostsProps extends Omit<PostsScreenProps, 'posts'> {
  /** Null where no organization is selected. */
  posts: PostsScreenProps['posts'] | null
  /** The next page, where one is asked for. */
  more?: PostsScreenProps['posts']
}

/** The posts of the selected organization, or what to do without one. */
export function PostsContainer({ posts, ...rest }: PostsProps) {
  const { selectedOrgId } = usePage<SharedProps>().props
  if (!posts || !selectedOrgId) return <NoOrganization />
  return <PostsScreen posts={posts} {...rest} />
}
