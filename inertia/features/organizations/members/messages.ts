/** The words of the members' dialog. */
export const MEMBERS = {
  open: 'Members',
  title: (organization: string) => `Members of ${organization}`,
  description: 'Who belongs to the organization, and what each of them may do.',
  list: 'Members',
  you: 'you',
  roleOf: (name: string) => `Role of ${name}`,
  loadFailed: 'The members could not be loaded.',
  again: 'Try again',
  roles: 'What the roles may do',

  changed: (name: string, role: string) => `${name} is now ${role}`,
  changeFailed: 'The role could not be changed.',

  remove: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove member',
  removeQuestion: (name: string, organization: string) =>
    `Remove ${name} from ${organization}? They lose access at once. If LinkedIn is connected through their account, the organization is disconnected.`,
  removed: (name: string) => `${name} was removed`,
  removeFailed: 'The member could not be removed.',

  leave: 'Leave',
  leaveTitle: 'Leave organization',
  leaveQuestion: (organization: string) =>
    `Leave ${organization}? You lose access at once. If LinkedIn is connected through your account, the organization is disconnected.`,
  left: (organization: string) => `You left ${organization}`,
  leaveFailed: 'You could not leave the organization.',
} as const

export const INVITE = {
  title: 'Invite somebody',
  email: 'Email address',
  emailHint: 'Optional. Only an account with this address can accept.',
  role: 'Role',
  submit: 'Invite',
  busy: 'Inviting...',
  failed: 'The invitation could not be made.',
  link: 'Invitation link',
  once: 'Shown only now. It works once, for 7 days: pass it on.',
  mailed: (email: string) => `Mailed to ${email}. You can pass the link on as well.`,
  copy: 'Copy link',
  copied: 'Copied',
  byHand: 'Select it and copy',
} as const

export const PENDING = {
  title: 'Open invitations',
  anybody: 'Anybody with the link',
  until: (day: string) => `until ${day}`,
  renew: 'New link',
  renewLabel: (who: string) => `New link for: ${who}`,
  renewHint: 'Makes a fresh link. The former one works no more.',
  renewFailed: 'The link could not be made.',
  revoke: 'Take back',
  revokeLabel: (who: string) => `Take back: ${who}`,
  revoked: 'The invitation was taken back',
  revokeFailed: 'The invitation could not be taken back.',
} as const
