import type { ReactNode } from 'react'
import { usePage } from '@inertiajs/react'
import { Tag } from 'lucide-react'
import type { PostTags } from '@domain/publishing/tagged_post'
import { linksIn, taggedUrl } from '@domain/web/utm'
import type { TaggedPost } from '@domain/web/utm'
import { useDisclosure } from '~/hooks/use_disclosure'
import type { SharedProps } from '~/lib/shared_props'
import styles from './use_post_tags.module.scss'

const NEW_POST: TaggedPost = { campaignName: null, postId: null }

/**
 * The UTM tags that the selected organization adds to the links of a post; null if it adds none.
 * The id of a post that is not scheduled yet is unknown, so its tags are shown without it.
 */
export function usePostTags(post: TaggedPost = NEW_POST, orgId?: string): PostTags | null {
  const { organizations, selectedOrgId } = usePage<SharedProps>().props
  const organization = organizations.find(({ id }) => id === (orgId ?? selectedOrgId))
  return organization?.utm ? { utm: organization.utm, post } : null
}

/** A hint below a field that its links get tags, and which. Null when none of them does. */
export function useTagsHint(text: string, orgId?: string): ReactNode {
  const tags = usePostTags(NEW_POST, orgId)
  if (!tags) return null
  const tagged = linksIn(text)
    .map((link) => ({ link, url: taggedUrl(link, tags.utm, tags.post) }))
    .filter(({ link, url }) => url !== link)
  return tagged.length === 0 ? null : <TagsHint urls={tagged.map(({ url }) => url)} />
}

const TAGS = {
  one: 'UTM tags are added to this link.',
  many: 'UTM tags are added to these links.',
  preview: 'Preview',
} as const

/** The links in full on demand, because the preview of the post cuts them. */
function TagsHint({ urls }: { urls: string[] }) {
  const { isOpen, toggle } = useDisclosure()
  return (
    <span className={styles.hint}>
      <Tag size={12} />
      <span>
        {urls.length === 1 ? TAGS.one : TAGS.many}{' '}
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          {TAGS.preview}
        </button>
        {isOpen && urls.map((url, index) => <span key={index}>{url}</span>)}
      </span>
    </span>
  )
}
