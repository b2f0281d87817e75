import { test } from '@japa/runner'
import { queueDriver } from '#config/queue'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import { AGENCY } from '#sandbox/linkedin/people'
import { now } from '#services/clock'
import { pageUrn, connectedOrganization } from '#tests/helpers/data/members'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { Fleet } from '#tests/helpers/publishing/fleet'
import { listenAs } from '#tests/helpers/requests/live_stream'

/** The time limit for stopping an idle process, even with open streams, in milliseconds. */
const AT_ONCE_MS = 5000

test.group('Streams of what changes', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group, { webs: queueDriver === 'redis' ? 2 : 1 })
  group.each.setup(freshDatabase)

  test('streams announce posts of all processes, close for removed members and do not delay a shutdown', async ({
    assert,
  }) => {
    await fleet.start()
    const connected = await connectedOrganization(peer().url, { member: AGENCY.id })
    const { id: organizationId } = connected.organization
    const [url] = fleet.urls
    const stream = await listenAs(connected.user, { org_id: organizationId }, url)
    const author = { authorKind: 'company', authorUrn: pageUrn(0) } as const
    const due = { publishAt: now(), dueAt: now() }
    const post = await PostFactory.merge({ organizationId, ...author, ...due }).create()
    let event = await stream.next('posts')
    for (await post.refresh(); event && post.status !== 'published'; await post.refresh()) {
      event = await stream.next('posts')
    }
    assert.deepEqual([event?.kind, event?.ids], ['posts', [post.id]])

    const editor = await UserFactory.create()
    const own = { organizationId, userId: editor.id }
    const { id } = await MembershipFactory.merge({ ...own, role: 'editor' }).create()
    const leaving = await listenAs(editor, { org_id: organizationId }, url)
    const elsewhere = `${fleet.urls.at(-1)}/api/organizations/${organizationId}/members/${id}`
    const authorization = `Bearer ${await bearerOf(connected.user)}`
    await fetch(elsewhere, { method: 'DELETE', headers: { authorization } })
    // Events sent before the shutdown arrive first. Then the stream ends while the server
    // continues.
    while ((await leaving.next()) !== null);

    const asked = performance.now()
    const { codes, said } = await fleet.kill('SIGTERM')
    assert.deepEqual(new Set(codes), new Set([0]), said)
    assert.isBelow(performance.now() - asked, AT_ONCE_MS, said)
    while ((await stream.next()) !== null);
  })
})
