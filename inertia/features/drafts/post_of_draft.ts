import { draftState, type DraftState } from '@domain/drafts/draft_post'
import { calendarOf, postAt } from '~/features/posts/post_urls'
import type { DraftPost } from '~/lib/wire'
import { DRAFT_POST } from './messages'
import type { MomentWords } from './use_moment_words'

/** Where a draft stands, in words, and where its post can be looked at. */
export interface DraftStanding {
  state: DraftState
  label: string
  /** What the link there says. */
  action: string
  href: string
}

/** What a draft says of the post that was made of it. */
export function standingOf(post: DraftPost, moment: MomentWords): DraftStanding {
  const state = draftState(post.state)
  const time = (state === 'published' ? post.posted_at : null) ?? post.publish_time
  const label = DRAFT_POST[state](time === null ? null : moment(new Date(time)))
  const isPlanned = state === 'scheduled'
  return {
    state,
    label,
    action: isPlanned ? DRAFT_POST.inCalendar : DRAFT_POST.view,
    href: isPlanned ? calendarOf(post.id) : postAt(post.id),
  }
}
