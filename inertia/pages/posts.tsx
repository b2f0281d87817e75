import { Head } from '@inertiajs/react'
import DashboardLayout from '~/layouts/dashboard_layout'
import { PostsContainer } from '~/features/posts/list/posts_container'
import type { PostsProps } from '~/features/posts/list/posts_container'

export default function PostsPage(props: PostsProps) {
  return (
    <>
      <Head title="Posts" />
      <PostsContainer {...props} />
    </>
  )
}

PostsPage.layout = DashboardLayout
