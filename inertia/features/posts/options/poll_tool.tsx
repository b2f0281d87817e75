import { ChartBarBig } from 'lucide-react'
import { EMPTY_POLL } from '@domain/posts/poll'
import type { Poll } from '@domain/posts/poll'
import { TextTool } from '~/components/forms/text_frame'
import { lazyPart } from '~/lib/lazy_part'
import { POLL } from './messages'
import type { PollFieldProps } from './poll_field'

/** Loaded when a post has a poll. */
export const LazyPollField = lazyPart<PollFieldProps>(async () => {
  const { PollField } = await import('./poll_field')
  return PollField
})

interface PollToolProps {
  poll: Poll | null
  /** A poll can't have media. */
  hasMedia: boolean
  onAdd: (poll: Poll) => void
}

export function PollTool({ poll, hasMedia, onAdd }: PollToolProps) {
  const isUsed = poll !== null
  return (
    <TextTool
      icon={ChartBarBig}
      label={hasMedia && !isUsed ? POLL.withMedia : POLL.add}
      state={isUsed ? 'used' : 'unused'}
      disabled={isUsed || hasMedia}
      onClick={() => onAdd(EMPTY_POLL)}
    />
  )
}
