import { Spinner } from '~/components/spinner'
import { POSTS } from './messages'
import styles from './posts_screen.module.scss'

/** Said over the list while another one is on its way. */
export function PostsLoading({ isLoading }: { isLoading: boolean }) {
  return (
    <p className={styles.loading} role="status" data-state={isLoading ? 'on' : 'off'}>
      {isLoading && (
        <>
          <Spinner />
          {POSTS.loading}
        </>
      )}
    </p>
  )
}
