import type { StepId } from '@domain/onboarding/steps'

interface StepText {
  title: string
  hint: string
  action: string
}

export const STEPS: Readonly<Record<StepId, StepText>> = {
  organization: {
    title: 'Create your organization',
    hint: 'A workspace for one brand: its posts, voice and LinkedIn account.',
    action: 'Set up organization',
  },
  material: {
    title: 'Add brand material',
    hint: 'Files, a website or a blog that show your brand voice.',
    action: 'Add material',
  },
  linkedin: {
    title: 'Connect LinkedIn',
    hint: 'Your profile, a company page, or both.',
    action: 'Connect LinkedIn',
  },
  post: {
    title: 'Write your first post',
    hint: 'Describe an idea, or start from your material.',
    action: 'Write a post',
  },
  schedule: {
    title: 'Schedule it',
    hint: 'Pick an hour in the calendar.',
    action: 'Open calendar',
  },
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

function formatStepsLeft(left: number) {
  return left === 1 ? 'One is left.' : `${NUMBERS[left] ?? left} are left.`
}

export const ONBOARDING = {
  card: 'Get started',
  welcome: (name: string) => `Welcome to Herald, ${name}`,
  subtitle: (all: number, left: number) =>
    `${NUMBERS[all] ?? all} steps to your first scheduled post.${left < all ? ` ${formatStepsLeft(left)}` : ''}`,
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  done: 'Done',
  skipped: 'Skipped',
  skip: 'Skip for now',
  hide: 'Hide this list',
  hidden: 'List hidden. You can open it again from your user menu.',
  failed: "Your choice wasn't saved. Please try again.",
  promise: 'Herald posts only what you schedule or approve.',
  connected: 'LinkedIn Connected',
  view: 'View',
  edit: 'Edit',
  /** Follows `edit` for screen readers. */
  edited: ' organization',
  looking: 'Just looking?',
  sample: 'Open the sample organization',
  allDone: "You're all set",
  allDoneHint: 'Your first post is scheduled. The calendar shows what comes next.',
  openCalendar: 'Open calendar',
} as const

export const WEEK = {
  title: 'Your first week',
  free: 'is free for your first post.',
  suggested: (slots: string) => `Suggested hours: ${slots}.`,
  common: 'Common starting times, not based on your posts yet. Pick any hour in the calendar.',
  best: (hour: string, posts: number) =>
    `${hour} had the most engagement so far (${posts} posts). Pick any hour in the calendar.`,
  none: 'No suggested hour is free this week. Pick any hour in the calendar.',
  write: (when: string) => `Write a post for ${when}`,
  planned: (time: string) => `Post at ${time}`,
} as const
