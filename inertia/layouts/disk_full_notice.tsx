import { Notice } from '~/components/notice'

/** Shown to every member while the server's disk is full: reading works, saving does not. */
export function DiskFullNotice() {
  return (
    <Notice tone="negative">
      <strong>The server’s disk is full.</strong> Nothing you change can be saved, and no posts are
      published. Ask the person who runs this server to free up space.
    </Notice>
  )
}
