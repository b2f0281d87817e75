import { test } from '@japa/runner'
import {
  approvalState,
  approvalTicks,
  awaitedKind,
  enforcedKinds,
  needsMore,
  requiredKinds,
  sendsToReview,
} from '#domain/approvals/approval_policy'
import type { ApprovablePost, ApprovalKind } from '#domain/approvals/approval_policy'

const WRITTEN: ApprovablePost = {
  origin: 'manual',
  status: 'scheduled',
  needsReview: false,
  contentVersion: 3,
  exemptVersion: null,
}

const AT = new Date('2026-11-24T09:00:00Z')

function yes(...kinds: ApprovalKind[]) {
  return kinds.map((kind) => ({ kind, userId: null, by: 'Lena', at: AT, version: 4 }))
}

test.group('approvals: the required approvals', () => {
  test('{title}')
    .with([
      { title: 'campaigns asks nothing of a hand-written post', policy: 'campaigns', needed: [] },
      { title: 'everyone asks for a member', policy: 'everyone', needed: ['member'] },
      {
        title: 'client asks for a member and a client',
        policy: 'client',
        needed: ['member', 'client'],
      },
      {
        title: 'a post that was sent to review needs a member under every policy',
        policy: 'campaigns',
        post: { needsReview: true },
        needed: ['member'],
      },
      {
        title: 'content that an owner let through needs nothing',
        policy: 'client',
        post: { exemptVersion: 3 },
        needed: [],
      },
      {
        title: 'an edit ends what an owner let through',
        policy: 'client',
        post: { exemptVersion: 2 },
        needed: ['member', 'client'],
      },
    ] as const)
    .run(({ assert }, { policy, needed, ...row }) => {
      const post = { ...WRITTEN, ...('post' in row ? row.post : {}) }
      assert.deepEqual(enforcedKinds(post, policy), [...needed])
      assert.deepEqual(requiredKinds(post, policy), [...needed])
    })

  test('a campaign’s post shows that a member approves it, which its status decides', ({
    assert,
  }) => {
    const post = { ...WRITTEN, origin: 'campaign' as const }
    assert.deepEqual(requiredKinds(post, 'campaigns'), ['member'])
    assert.isTrue(approvalState(post, 'campaigns', []).isComplete)
    const waiting = { ...post, status: 'pending_review' as const }
    assert.isFalse(approvalState(waiting, 'campaigns', []).isComplete)
  })

  test('a post waits for the member first, then for the client', ({ assert }) => {
    const waitsFor = (...given: ApprovalKind[]) =>
      awaitedKind(approvalState(WRITTEN, 'client', yes(...given)), 'scheduled')
    assert.equal(waitsFor(), 'member')
    assert.equal(waitsFor('client'), 'member')
    assert.equal(waitsFor('member'), 'client')
    assert.isNull(waitsFor('member', 'client'))
  })
})

test.group('approvals: policies and roles', () => {
  test('only a policy with more approvals asks about planned posts', ({ assert }) => {
    assert.isTrue(needsMore('campaigns', 'everyone'))
    assert.isTrue(needsMore('everyone', 'client'))
    assert.isFalse(needsMore('client', 'everyone'))
    assert.isFalse(needsMore('client', 'campaigns'))
    assert.isFalse(needsMore('everyone', 'everyone'))
  })

  test('{role} under {policy} sends to review: {isSent}')
    .with([
      { role: 'writer', policy: 'campaigns', isSent: true },
      { role: 'editor', policy: 'campaigns', isSent: false },
      { role: 'owner', policy: 'campaigns', isSent: false },
      { role: 'owner', policy: 'everyone', isSent: true },
      { role: 'editor', policy: 'client', isSent: true },
    ] as const)
    .run(({ assert }, { role, policy, isSent }) => {
      assert.equal(sendsToReview(role, policy), isSent)
    })

  test('a client is asked once someone has shared the post, before or after the team', ({
    assert,
  }) => {
    const isComplete = false
    const required = ['member', 'client'] as const
    const asked = [{ kind: 'client' as const }]
    assert.deepEqual(approvalTicks({ required, given: [], asked: [], isComplete }), [
      { kind: 'member', state: 'asked' },
      { kind: 'client', state: 'later' },
    ])
    assert.deepEqual(approvalTicks({ required, given: [], asked, isComplete }), [
      { kind: 'member', state: 'asked' },
      { kind: 'client', state: 'asked' },
    ])
    assert.deepEqual(approvalTicks({ required, given: yes('member'), asked: [], isComplete }), [
      { kind: 'member', state: 'given' },
      { kind: 'client', state: 'later' },
    ])
    assert.deepEqual(approvalTicks({ required, given: yes('member'), asked, isComplete }), [
      { kind: 'member', state: 'given' },
      { kind: 'client', state: 'asked' },
    ])
    assert.deepEqual(approvalTicks({ required, given: yes('client'), asked: [], isComplete }), [
      { kind: 'member', state: 'asked' },
      { kind: 'client', state: 'given' },
    ])
  })

  test('a post that may be published without an approval does not wait for it', ({ assert }) => {
    const required = ['member', 'client'] as const
    const given = yes('client')
    assert.deepEqual(approvalTicks({ required, given, asked: [], isComplete: true }), [
      { kind: 'member', state: 'exempt' },
      { kind: 'client', state: 'given' },
    ])
  })
})
