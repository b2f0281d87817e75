import { router } from '@inertiajs/react'
import { Command } from 'cmdk'
import { Newspaper } from 'lucide-react'
import { StatusBadge } from '~/components/status_badge'
import type { StatusName } from '~/components/status_look'
import { usePostSearch } from './use_post_search'
import styles from './palette.module.scss'

interface FoundPostsProps {
  orgId: string | null
  typed: string
  onClose: () => void
}

/** Posts that hold what is typed. */
export function FoundPosts({ orgId, typed, onClose }: FoundPostsProps) {
  const { posts, isLooking } = usePostSearch(orgId, typed)
  const search = typed.trim()
  const open = (id: string) => {
    onClose()
    const query = new URLSearchParams({ q: search, log: id })
    router.visit(`/dashboard/posts?${query}`)
  }
  return (
    <>
      {isLooking && posts.length === 0 && (
        <Command.Loading className={styles.looking}>Looking for posts…</Command.Loading>
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
