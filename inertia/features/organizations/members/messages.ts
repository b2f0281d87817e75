export const MEMBERS = {
  title: (organization: string) => `Members of ${organization}`,
  description: 'Manage who has access.',
  list: 'Members',
  search: 'Search members...',
  notFound: 'No members found',
  showAll: (count: number) => `Show all ${count}`,
  you: 'you',
  roleOf: (name: string) => `Role of ${name}`,
  loadFailed: 'Failed to load the members.',
  roles: 'Roles',

  changed: (name: string, role: string) => `${name} is now ${role}`,
  changeFailed: 'Failed to change the role.',

  remove: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove member',
  removeQuestion: (name: string, organization: string) =>
    `Remove ${name} from ${organization}? They lose access immediately. If LinkedIn is connected through their account, the organization is disconnected.`,
  webhooksStay: 'Webhooks that they added keep sending: owners manage them in Settings, API.',
  removed: (name: string) => `${name} was removed`,
  removeFailed: 'Failed to remove the member.',

  linksFailed: 'Failed to check which links this member shared.',

  leave: 'Leave',
  leaveTitle: 'Leave organization',
  leaveQuestion: (organization: string) =>
    `Leave ${organization}? You lose access immediately. If LinkedIn is connected through your account, the organization is disconnected.`,
  left: (organization: string) => `You left ${organization}`,
  leaveFailed: 'Failed to leave the organization.',
} as const

export const SHARED_LINKS = {
  question: 'What should happen to the links they shared?',
  list: 'Links they shared',
  seen: (end: string, seen: string | null) =>
    seen === null ? `Expires ${end}, not opened yet` : `Expires ${end}, last opened ${seen}`,
  feed: 'Calendar feed',
  feedHint: 'Calendar programs that subscribed to this organization',
  end: 'End the links',
  endHint: 'They stop working for everyone who has them.',
  transfer: 'Keep the links',
  transferHint: 'They keep working and belong to you.',
  cancel: 'Cancel',
  action: 'Remove',
  busy: 'Removing...',
  changeTitle: 'Change role',
  changeQuestion: (name: string, role: string) =>
    `The links that ${name} shared stop working when ${name} becomes ${role}. To go on with these clients, share the posts again.`,
} as const

export const INVITE = {
  title: 'Invite a teammate',
  email: 'Email address',
  emailHint: 'Leave empty for a link anyone can use.',
  role: 'Role',
  submit: 'Invite',
  busy: 'Inviting...',
  failed: 'Failed to create the invitation.',
  link: 'Invitation link',
  once: "Copy it now, it isn't shown again. It works once, within 7 days.",
  mailed: (email: string) => `Emailed to ${email}. You can also share the link.`,
  unmailed: (email: string) =>
    `No email was sent to ${email}. Copy the link now and send it yourself. It works once, within 7 days.`,
} as const

/** What a new poster means for the LinkedIn account that the organization posts with. */
export const POSTING_ACCOUNT = {
  own: (account: string) =>
    `They'll be able to post as ${account} on LinkedIn: your account is connected here.`,
  others: (account: string, owner: string) =>
    `This organization posts as ${account}, the LinkedIn account of ${owner}. Only ${owner} can share it: when someone new can post here, it's disconnected until ${owner} connects it again. Scheduled posts wait until then.`,
  changeTitle: (name: string) => `Let ${name} post`,
  change: 'Change role',
} as const

export const PENDING = {
  title: 'Open invitations',
  anyone: 'Anyone with the link',
  until: (day: string) => `Expires ${day}`,
  renew: 'New link',
  renewLabel: (who: string) => `New link for: ${who}`,
  renewHint: 'Creates a new link; the old one stops working.',
  renewFailed: 'Failed to create the link.',
  revoke: 'Withdraw',
  revokeLabel: (who: string) => `Withdraw: ${who}`,
  revoked: 'Invitation withdrawn',
  revokeFailed: 'Failed to withdraw the invitation.',
} as const
