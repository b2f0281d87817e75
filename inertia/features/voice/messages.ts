import { MIN_MEASURED, MIN_PICKED } from '@domain/voice/voice_examples'
import { formatCount } from '~/lib/format'

export const VOICE = {
  title: 'Brand voice',
  noOrganization: 'Select an organization to see its brand voice',
  back: 'Back to Organizations',
  materials: 'Materials',
  add: 'Add a post',
  authors: 'Author',
  bestPosts: 'Best posts',
  pickedPosts: 'Picked posts',
  emptyTitle: 'No published posts yet',
  emptyHint: 'Publish posts, or import those that are on LinkedIn. The best ones become examples.',
  goToPosts: 'Go to Posts',
  measuredNote: (shown: number, measured: number) =>
    `${shown} of ${formatCount(measured)} with metrics. Used in every text the assistant writes.`,
  pickedNote: (shown: number) =>
    `${shown} picked manually. Used in every text the assistant writes.`,
  silent: (measured: number) =>
    `Too few posts with metrics to describe this voice: ${measured} of ${MIN_MEASURED}.`,
  silentHint: (picked: number) =>
    `Pick at least ${MIN_PICKED} posts that sound like you. ${picked === 0 ? 'None picked' : `${picked} picked`} so far.`,
  personalHint:
    'LinkedIn provides no metrics for most personal profiles, so examples have to be picked.',
  pin: (text: string) => `Pin “${text}”`,
  unpin: (text: string) => `Unpin “${text}”`,
  drop: (text: string) => `Drop “${text}”`,
  writeLike: 'Write like this',
  pinNote: 'Pinned posts are always used, dropped ones never.',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  dropped: (count: number) => `${count} dropped`,
  restore: 'Restore',
  failed: "The choice couldn't be saved.",
  droppedToast: 'Dropped. It is no longer an example.',
  howYouWrite: 'How you write',
  pickTitle: 'Add a post',
  pickHint: 'Published posts of this author. A pinned post is always an example.',
  search: 'Search posts',
  pickOlder: 'Show older posts',
  pickNone: 'No other published posts.',
  pickFailed: "The posts couldn't be loaded.",
  pickAction: 'Pin',
} as const

export const METRIC_LABELS = {
  impressions: 'impressions',
  reactions: 'reactions',
  comments: 'comments',
} as const

export const PANEL = {
  label: 'Voice check',
  reads: 'Reads like you',
  sample: (sample: number) => `Compared with ${sample} of your posts`,
  firstLine: 'First line',
  suggest: 'Suggest first lines',
  suggesting: 'Writing...',
  failed: "First lines couldn't be written.",
  yours: 'Your own first line',
} as const
