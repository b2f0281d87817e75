import { test } from '@japa/runner'
import { connectedOrganization } from '#tests/helpers/data/members'
import { duePost, standing, tick, publishingGroup } from '#tests/helpers/publishing/publisher'
import { MAYA } from '#tests/helpers/peers/linkedin_peer'
import { now } from '#services/clock'

test.group('Publishing a text', (group) => {
  const peer = publishingGroup(group)

  test('a due post is published once and shows its link', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const due = await duePost({ organizationId: organization.id, body: 'Good morning' })
    assert.equal(await tick(), 1)
    const { post, attempts } = await standing(due)
    const [live, ...more] = peer().ledger()
    assert.lengthOf(more, 0)
    assert.equal(live.text, 'Good morning')
    assert.equal(live.author, `urn:li:person:${MAYA}`)
    assert.equal(live.version, '203004')
    assert.equal(post.status, 'published')
    assert.equal(post.platformUrn, live.urn)
    assert.equal(post.platformUrl, `${peer().url}/feed/update/${live.urn}/`)
    assert.equal(post.authorUrn, `urn:li:person:${MAYA}`)
    assert.isTrue(post.postedAt?.equals(now()))
    assert.deepEqual([post.claimedBy, post.leaseUntil, post.dueAt], [null, null, null])
    assert.deepEqual([post.failureCode, post.failureReason], [null, null])
    const [attempt] = attempts
    assert.lengthOf(attempts, 1)
    assert.deepEqual(
      [attempt.phase, attempt.outcome, attempt.httpStatus],
      ['done', 'published', 201]
    )
    assert.equal(attempt.platformUrn, live.urn)
    assert.match(attempt.payloadHash ?? '', /^[0-9a-f]{64}$/)
  })

  test('every character is published, and hashtags stay hashtags', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const body =
      'All (of) [these] {arrive} <whole> @us | a~b *c* _d_ # \\ e\n\n👩🏽‍🚀 naïve 日本 #launch_day'
    await duePost({ organizationId: organization.id, body, hashtags: ['#Robots', '#launch_day'] })
    await tick()
    const [live] = peer().ledger()
    assert.isNull(live.truncatedAt)
    assert.equal(live.text, `${body}\n\n#Robots`)
    assert.include(live.commentary, '#launch\\_day')
  })

  test('nothing is published before its time', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const later = now().plus({ milliseconds: 1 })
    const waiting = await duePost({ organizationId: organization.id, dueAt: later })
    assert.equal(await tick(), 0)
    const { post } = await standing(waiting)
    assert.equal(post.status, 'scheduled')
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a post of a company page is published in its name', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const page = { authorKind: 'company', authorUrn: 'urn:li:organization:2414183' } as const
    await duePost({ organizationId: organization.id, ...page })
    await tick()
    assert.equal(peer().ledger()[0].author, 'urn:li:organization:2414183')
  })
})
