import { usePage } from '@inertiajs/react'
import type { PostTags } from '@domain/publishing/tagged_post'
import { taggedText } from '@domain/web/utm'
import type { TaggedPost } from '@domain/web/utm'
import type { SharedProps } from '~/lib/shared_props'

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

const ADDED = 'UTM tags are added to links of your own websites.'

/** Below a field: that its links get tags. Null when none of them does. */
export function useTagsHint(text: string, orgId?: string): string | null {
  const tags = usePostTags(NEW_POST, orgId)
  if (!tags) return null
  const tagged = taggedText(text, [], tags.utm, tags.post)
  return tagged.text === text ? null : ADDED
}
