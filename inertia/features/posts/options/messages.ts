import type { PollDuration } from '@domain/posts/poll'
import type { Visibility } from '@domain/posts/visibility'

export const POLL = {
  label: 'Poll',
  add: 'Add poll',
  withMedia: "A poll can't have images or a link card",
  remove: 'Remove poll',
  question: 'Question',
  placeholder: 'What would you like to know?',
  options: 'Options',
  range: '2 to 4',
  option: (number: number) => `Option ${number}`,
  addOption: 'Add option',
  removeOption: (number: number) => `Remove option ${number}`,
  duration: 'Open for',
  fixed: "A poll carries no image, and can't be changed once it is live.",
  sensitive: "LinkedIn doesn't allow questions about politics, health or other sensitive data.",
  visibleVotes: 'The author can see how you vote.',
  votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
} as const

export const DURATION_LABELS: Record<PollDuration, string> = {
  ONE_DAY: '1 day',
  THREE_DAYS: '3 days',
  SEVEN_DAYS: '1 week',
  FOURTEEN_DAYS: '2 weeks',
}

export const AUDIENCE = {
  label: 'Who can see this',
  visibleTo: 'Visible to',
  pagesOnlyAnyone: 'Company pages post to anyone',
  resharing: 'Resharing',
  resharingOn: 'Resharing on',
  resharingOff: 'Resharing off',
  commentsOn: 'Comments on',
  reshares: 'Reshares an earlier post on LinkedIn',
  removeReshare: 'Remove the reshare',
} as const

export const VISIBILITY_LABELS: Record<Visibility, string> = {
  PUBLIC: 'Anyone',
  CONNECTIONS: 'Connections only',
}
