import { Suspense } from 'react'
import type { DraftAsset } from '@domain/drafts/draft_content'
import type { Poll } from '@domain/posts/poll'
import type { PostDetailsCard } from '#transformers/post_details_transformer'
import { Skeleton } from '~/components/progress'
import { ReshareNote } from '~/features/posts/options/reshare_note'
import { LazyPollField } from '~/features/posts/options/poll_tool'
import type { PostText } from '~/features/post_editor/post_text'
import { MediaField } from './media_field'

interface AttachmentsProps {
  post: PostDetailsCard
  text: PostText
  isLocked: boolean
  onChange: (part: Partial<PostText>) => void
  onOverlay: (asset: DraftAsset) => void
}

/** What is shown below the text: the reshared post, a poll, or media. */
export function Attachments({ post, text, isLocked, onChange, onOverlay }: AttachmentsProps) {
  if (text.parentUrl) {
    const remove = () => onChange({ parentUrl: null })
    return <ReshareNote url={text.parentUrl} onRemove={isLocked ? undefined : remove} />
  }
  const shared = { text, isLocked, onChange }
  if (!text.poll) return <MediaField {...shared} orgId={post.org_id} onOverlay={onOverlay} />
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <LazyPollField
        poll={text.poll}
        isLocked={isLocked}
        onChange={(poll) => onChange(pollChange(poll))}
      />
    </Suspense>
  )
}

/** Adds a poll to the post, or removes it. */
export function pollChange(poll: Poll | null) {
  return poll ? { poll, mode: 'poll' as const } : { poll: null, mode: 'text' as const }
}
