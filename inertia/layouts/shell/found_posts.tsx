import { usePage } from '@inertiajs/react'
import { Command } from 'cmdk'
import { Newspaper } from 'lucide-react'
import { StatusBadge } from '~/components/status_badge'
import type { StatusName } from '~/components/status_look'
import { openPost } from '~/features/post_editor/use_post_link'
import type { usePostSearch } from './use_post_search'
import styles from './palette.module.scss'

interface FoundPostsProps {
  found: ReturnType<typeof usePostSearch>
  onClose: () => void
}

/** Posts that hold what is typed. */
export function FoundPosts({ found, onClose }: FoundPostsProps) {
  const { url } = usePage()
  const { posts, isLooking } = found
  const open = (id: string) => {
    onClose()
    openPost(url, id)
  }
  return (
    <>
      {isLooking && posts.length === 0 && (
        <Command.Loading className={styles.looking}>Searching posts…</Command.Loading>
      )}
      {posts.length > 0 && (
        <Command.Group heading="Posts">
          {posts.map(({ id, excerpt, badge }) => (
            <Command.Item
              key={id}
              value={`post ${id}`}
              className={styles.row}
              onSelect={() => open(id)}
            >
              <Newspaper size={16} />
              <span className={styles.label}>{excerpt}</span>
              <StatusBadge status={badge.look as StatusName} label={badge.label} />
            </Command.Item>
          ))}
        </Command.Group>
      )}
    </>
  )
}
