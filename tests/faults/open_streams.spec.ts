import { test } from '@japa/runner'
import { PostFactory } from '#database/factories/post_factory'
import { AGENCY } from '#sandbox/linkedin/people'
import { now } from '#services/clock'
import { pageUrn } from '#tests/helpers/agency'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { Fleet } from '#tests/helpers/fleet'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import { listenAs } from '#tests/helpers/live_stream'

/** A process with nothing in hand stops well within this time, streams or not. */
const AT_ONCE_MS = 5000

test.group('Streams of what changes', (group) => {
  const peer = linkedinPeer(group)
  const fleet = Fleet.ofGroup(group)
  group.each.setup(freshDatabase)

  test('tell of what any process published, and keep no server from stopping', async ({
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
    let heard = await stream.next()
    for (await post.refresh(); heard && post.status !== 'published'; await post.refresh()) {
      heard = await stream.next()
    }
    assert.deepEqual([heard?.kind, heard?.ids], ['posts', [post.id]])

    const asked = performance.now()
    const { codes, said } = await fleet.kill('SIGTERM')
    assert.deepEqual(new Set(codes), new Set([0]), said)
    assert.isBelow(performance.now() - asked, AT_ONCE_MS, said)
    while ((await stream.next()) !== null);
  })
})
