import { Suspense } from 'react'
import { lazyDialog } from '~/lib/lazy_dialog'
import type { PostEditorProps } from './post_editor'
import type { PostLink } from './use_post_link'

/** The editor's code comes with its first opening. */
const PostEditor = lazyDialog<PostEditorProps>(async () => {
  const { PostEditor: Editor } = await import('./post_editor')
  return Editor
})

interface OpenedPostProps extends Pick<PostEditorProps, 'ids' | 'onChanged'> {
  link: PostLink
}

/** The editor over a screen, for as long as a post is open there. */
export function OpenedPost({ link, ids, onChanged }: OpenedPostProps) {
  const { opened, open, close } = link
  return (
    <Suspense>
      {opened && (
        <PostEditor {...opened} ids={ids} onGo={open} onChanged={onChanged} onClose={close} />
      )}
    </Suspense>
  )
}
