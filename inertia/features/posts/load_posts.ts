import { router } from '@inertiajs/react'
import type { PostPage } from '~/lib/wire'

/** The person went elsewhere meanwhile, or the answer did not come. */
export class PostsNotLoaded extends Error {
  constructor(readonly reason: 'left' | 'failed') {
    super(reason)
  }
}

/** Asks for one page of the list that is on screen, and for the counts of the tabs with it. */
export function loadPosts(cursor: string | null, limit: number) {
  const prop = cursor === null ? 'posts' : 'more'
  return new Promise<PostPage>((resolve, reject) => {
    const fail = () => {
      reject(new PostsNotLoaded('failed'))
      return false
    }
    router.reload({
      only: [prop, 'counts'],
      data: cursor === null ? { limit } : { cursor, limit },
      preserveUrl: true,
      onSuccess: ({ props }) => {
        const page = props[prop] as PostPage | null | undefined
        if (page) resolve(page)
        else reject(new PostsNotLoaded('left'))
      },
      onHttpException: fail,
      onNetworkError: fail,
      // Settled already, unless the visit was given up.
      onFinish: () => reject(new PostsNotLoaded('left')),
    })
  })
}
