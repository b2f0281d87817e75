import { lazyDialog } from '~/lib/lazy'
import type { PostLink } from './use_post_link'
import type { PostEditorProps } from './post_editor'

/** The editor's code loads when it is first opened. */
const PostEditor = lazyDialog<PostEditorProps>(async () => {
  const { PostEditor: Editor } = await import('./post_editor')
  return Editor
})

interface OpenedPostProps extends Pick<PostEditorProps, 'ids' | 'onChanged'> {
  link: PostLink
}

/** Renders the editor over a screen while a post is open. */
export function OpenedPost({ link, ids, onChanged }: OpenedPostProps) {
  const { opened, open, close } = link
  if (!opened) return null
  return <PostEditor {...opened} ids={ids} onGo={open} onChanged={onChanged} onClose={close} />
}
