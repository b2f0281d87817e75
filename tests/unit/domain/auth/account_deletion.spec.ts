import { test } from '@japa/runner'
import { organizationOutcome } from '#domain/auth/account_deletion'
import type { FormerMember } from '#domain/auth/account_deletion'

function member(userId: string, role: FormerMember['role'], since: string): FormerMember {
  return { userId, name: userId, role, since, isDisabled: false }
}

function disabled(former: FormerMember): FormerMember {
  return { ...former, isDisabled: true }
}

const ME = member('me', 'owner', '2026-01-01')

test.group('account: organizations of a deleted account', () => {
  test('{title}')
    .with([
      { title: 'it goes with its only member', members: [ME], fate: { kind: 'deleted' } },
      {
        title: 'the editor who is there longest becomes owner',
        members: [
          member('late', 'editor', '2026-03-01'),
          ME,
          member('reviewer', 'reviewer', '2026-01-02'),
          member('early', 'editor', '2026-02-01'),
        ],
        fate: { kind: 'handed_over', newOwnerId: 'early' },
      },
      {
        title: 'without an editor, a reviewer does',
        members: [ME, member('reviewer', 'reviewer', '2026-01-02')],
        fate: { kind: 'handed_over', newOwnerId: 'reviewer' },
      },
      {
        title: 'a disabled editor does not while somebody else can',
        members: [
          ME,
          disabled(member('editor', 'editor', '2026-01-02')),
          member('reviewer', 'reviewer', '2026-01-03'),
        ],
        fate: { kind: 'handed_over', newOwnerId: 'reviewer' },
      },
      {
        title: 'with disabled members only, the first of them does',
        members: [ME, disabled(member('editor', 'editor', '2026-01-02'))],
        fate: { kind: 'handed_over', newOwnerId: 'editor' },
      },
      {
        title: 'another owner goes on',
        members: [ME, member('other', 'owner', '2026-01-02')],
        fate: { kind: 'left' },
      },
      {
        title: 'who does not own it leaves it',
        members: [member('me', 'editor', '2026-01-01'), member('other', 'owner', '2026-01-02')],
        fate: { kind: 'left' },
      },
    ] as const)
    .run(({ assert }, { members, fate }) => {
      assert.deepEqual(organizationOutcome('me', members), fate)
    })
})
