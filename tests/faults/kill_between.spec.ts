import { test } from '@japa/runner'
import { queueDriver } from '#config/queue'
import Post from '#models/post'
import ClockTick from '#models/clock_tick'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/connected_organization'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { HeraldProcess, until } from '#tests/helpers/herald_process'
import { linkedinPeer } from '#tests/helpers/linkedin_peer'
import { duePost } from '#tests/helpers/publisher'

test.group('Processes that are stopped', (group) => {
  const peer = linkedinPeer(group)
  const running: HeraldProcess[] = []
  group.each.setup(freshDatabase)
  group.each.teardown(async () => {
    await Promise.all(running.splice(0).map((process) => process.kill()))
  })

  async function serve() {
    const workers = queueDriver === 'redis' ? [HeraldProcess.work(), HeraldProcess.work()] : []
    const processes = await Promise.all([HeraldProcess.serve(), ...workers])
    running.push(...processes)
    return processes
  }

  async function tickedAgain() {
    const from = now()
    await until('another tick of the clock', async () => {
      const tick = await ClockTick.find('publish')
      return tick !== null && tick.tickedAt > from
    })
  }

  async function isPublished(id: string) {
    const post = await Post.findOrFail(id)
    return post.status === 'published'
  }

  test('SIGKILL of everything between scheduling and its time: published once', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    const processes = await serve()
    const dueAt = now().plus({ seconds: 2 })
    const post = await duePost({ organizationId: organization.id, dueAt })
    await Promise.all(processes.map((process) => process.kill()))
    assert.lengthOf(peer().ledger(), 0)
    await serve()
    await until('the post on the feed', () => isPublished(post.id))
    await tickedAgain()
    assert.lengthOf(peer().ledger(), 1)
    assert.isAtLeast(peer().ledger()[0].receivedAt, dueAt.toMillis())
  })

  test('a scheduled post is on the feed within two seconds of its time', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    await serve()
    await tickedAgain()
    const dueAt = now().plus({ seconds: 1 })
    await duePost({ organizationId: organization.id, dueAt })
    await until('the post on the feed', () => peer().ledger().length === 1)
    const late = peer().ledger()[0].receivedAt - dueAt.toMillis()
    assert.isAtLeast(late, 0)
    assert.isBelow(late, 2000)
  })

  test('SIGTERM waits for the call that is under way, then ends', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const processes = await serve()
    const slow = peer().faults.add({
      match: 'POST /rest/posts',
      fault: 'slow',
      delayMs: 2500,
      times: 9,
    })
    const post = await duePost({ organizationId: organization.id })
    await until('the create call to arrive', () => slow.left === 8)
    const begun = performance.now()
    const codes = await Promise.all(processes.map((process) => process.kill('SIGTERM')))
    assert.isBelow(performance.now() - begun, 12_000)
    assert.isTrue(
      codes.every((code) => code === 0),
      processes.map(({ said }) => said).join('\n')
    )
    assert.isTrue(await isPublished(post.id))
    assert.lengthOf(peer().ledger(), 1)
  })

  test('SIGTERM during an answer that never comes: unconfirmed, at once', async ({ assert }) => {
    const { organization } = await connectedOrganization(peer().url)
    const processes = await serve()
    const hanging = peer().faults.add({ match: 'POST /rest/posts', fault: 'hang', times: 9 })
    const { id } = await duePost({ organizationId: organization.id })
    await until('the create call to arrive', () => hanging.left === 8)
    await Promise.all(processes.map((process) => process.kill('SIGTERM')))
    const post = await Post.findOrFail(id)
    assert.equal(post.status, 'unconfirmed')
  })

  test('three processes that publish the same posts at once: each goes out once', async ({
    assert,
  }) => {
    const { organization } = await connectedOrganization(peer().url)
    peer().settings.duplicateWindowMs = 0
    const pages = ['2414183', '2414184']
    for (let index = 0; index < 20; index++) {
      const authorUrn = `urn:li:organization:${pages[index % 2]}`
      const body = `Post ${index}`
      await duePost({ organizationId: organization.id, authorKind: 'company', authorUrn, body })
    }
    const publishers = [1, 2, 3].map(() => HeraldProcess.ace(['publish:due']))
    running.push(...publishers)
    const codes = await Promise.all(publishers.map((publisher) => publisher.ended()))
    assert.deepEqual(codes, [0, 0, 0], publishers.map(({ said }) => said).join('\n'))
    const texts = peer()
      .ledger()
      .map(({ text }) => text)
    assert.lengthOf(texts, 20)
    assert.lengthOf(new Set(texts), 20)
    assert.lengthOf(await Post.query().where('status', 'published'), 20)
  })
})
