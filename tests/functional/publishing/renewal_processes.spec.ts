import { test } from '@japa/runner'
import linkedin from '#config/linkedin'
import LinkedinAccount from '#models/linkedin_account'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import { workerOf } from '#domain/publishing/lease_rules'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { blockingPeer } from '#tests/helpers/peers/web_servers'
import { HeraldProcess, until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { duePost, tick } from '#tests/helpers/publishing/publisher'
import { now } from '#services/clock'
import { AGENCY, AGENCY_PAGES } from '#sandbox/linkedin/people'

test.group('Renewing a token: several processes', (group) => {
  const peer = linkedinPeer(group)
  group.tap((one) => one.timeout(120_000))
  group.each.setup(freshDatabase)

  async function workers() {
    const attempts = await PublishAttempt.all()
    return new Set(attempts.map(({ worker }) => workerOf(worker))).size
  }

  test('two processes that need a fresh token ask LinkedIn once and both publish with it', async ({
    assert,
    cleanup,
  }) => {
    const { organization, account } = await connectedOrganization(peer().url, { member: AGENCY.id })
    await account.merge({ expiresAt: now().plus({ minutes: 5 }) }).save()
    for (const { id } of AGENCY_PAGES.slice(0, 2)) {
      const author = { authorKind: 'company' as const, authorUrn: `urn:li:organization:${id}` }
      await duePost({ organizationId: organization.id, body: `Of page ${id}`, ...author })
    }
    const tokens = await blockingPeer(peer().url)
    cleanup(() => tokens.close())
    linkedin.oauthUrl = tokens.url
    const oneAtATime = { PUBLISH_CONCURRENCY: '1', LINKEDIN_OAUTH_URL: tokens.url }
    const other = HeraldProcess.ace(['publish:due'], oneAtATime)
    cleanup(async () => void (await other.kill()))
    await until('a request for a token', () => tokens.asked() > 0, { withinMs: 90_000 })
    // This process is the second one. It runs already, so it comes while the request is under way.
    const published = tick(1)
    await until('an attempt of each process', async () => (await workers()) === 2)
    tokens.open()
    assert.equal(await published, 1)
    assert.equal(await other.ended(), 0, other.said)
    assert.equal(tokens.asked(), 1)
    const posts = await Post.query().where('status', 'published')
    assert.lengthOf(posts, 2)
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.notEqual(fresh.accessToken, account.accessToken)
    assert.isTrue(fresh.isRefreshable)
  })
})
