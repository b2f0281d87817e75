import { test } from '@japa/runner'
import LinkedinAccount from '#models/linkedin_account'
import Post from '#models/post'
import PublishAttempt from '#models/publish_attempt'
import { workerOf } from '#domain/publishing/lease_rules'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'
import { blockingPeer } from '#tests/helpers/peers/web_servers'
import { HeraldProcess, until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import { duePost } from '#tests/helpers/publishing/publisher'
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
    const oneAtATime = { PUBLISH_CONCURRENCY: '1', LINKEDIN_OAUTH_URL: tokens.url }
    const publishers = [1, 2].map(() => HeraldProcess.ace(['publish:due'], oneAtATime))
    cleanup(async () => void (await Promise.all(publishers.map((one) => one.kill()))))
    const both = async () => (await workers()) === 2
    await until('an attempt of each process', both, { withinMs: 90_000 })
    await until('a request for a token', () => tokens.asked() > 0)
    tokens.open()
    const codes = await Promise.all(publishers.map((publisher) => publisher.ended()))
    assert.deepEqual(codes, [0, 0], publishers.map(({ said }) => said).join('\n'))
    assert.equal(tokens.asked(), 1)
    const posts = await Post.query().where('status', 'published')
    assert.lengthOf(posts, 2)
    const fresh = await LinkedinAccount.findOrFail(account.id)
    assert.notEqual(fresh.accessToken, account.accessToken)
    assert.isTrue(fresh.isRefreshable)
  })
})
