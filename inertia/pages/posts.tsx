import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { NoOrganization } from '~/layouts/no_organization'
import { PostsScreen, type PostsScreenProps } from '~/features/posts/posts_screen'

interface PostsPageProps extends Omit<PostsScreenProps, 'posts'> {
  posts: PostsScreenProps['posts'] | null
  /** The next page, where one is asked for. */
  more?: PostsScreenProps['posts']
}

export default function PostsPage({ posts, ...rest }: PostsPageProps) {
  return (
    <>
      <Head title="Posts" />
      {posts ? <PostsScreen posts={posts} {...rest} /> : <NoOrganization />}
    </>
  )
}

PostsPage.layout = DashboardLayout
