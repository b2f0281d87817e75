import type { ApprovalKind } from '@domain/approvals/approval_policy'

/** The two ticks of a post, always in this order. */
export const TICK_LABELS: Readonly<Record<ApprovalKind, string>> = {
  member: 'Team',
  client: 'Client',
}

export const APPROVALS = {
  title: 'Approvals',
  forVersion: (version: number) => `for version ${version}`,
  askedBy: (name: string) => `Asked by ${name}`,
  given: 'approved',
  asked: 'waiting',
  later: 'not asked yet',
  exempt: 'not needed for this version',
  you: 'you',
  youOrAnother: 'you or another member',
  another: 'another member',
  askedAt: (at: string, by: string | null) => (by ? `asked ${at} by ${by}` : `asked ${at}`),
  remindedAt: (at: string) => `reminded ${at}`,
  clientLater: 'after the team',
  waiting: 'Waiting',
  waitingForYou: 'Waiting for you',
  approve: 'Approve',
  approving: 'Approving...',
  approved: 'Post approved.',
  approvedFor: (when: string) => `Post approved. It's scheduled for ${when}.`,
  approvedForClient: 'Post approved. Now it waits for the client.',
  approvedWithoutTime: 'Post approved. Choose when to publish it.',
  approveFailed: 'Failed to approve post.',
  takeBack: 'Take back',
  takingBack: 'Taking back...',
  takenBack: 'Approval taken back',
  takeBackFailed: 'Failed to take the approval back.',
  remind: 'Remind',
  reminding: 'Sending...',
  reminded: 'Reminder sent',
  remindFailed: 'No reminder was sent.',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied. Send it to the client.',
  copyFailed: "The link couldn't be copied. Copy it from Share.",
  voids: 'New text, media, author or first comment asks for approval again. A new time keeps it.',
} as const

export const SEND = {
  action: 'Send to review',
  title: 'Send to review',
  busy: 'Sending...',
  asks: {
    member: 'Another member is asked to approve this post.',
    client: 'Another member is asked to approve this post, then the client.',
  },
  hasTime: 'Publish at a set time',
  noTime: 'Without a time, a member chooses one after approving.',
  done: 'Sent to review',
  doneFor: (when: string) => `Sent to review for ${when}`,
  inQueue: 'View in Review Queue',
  failed: 'Failed to send to review.',
  discard: 'Discard the chosen time?',
} as const
