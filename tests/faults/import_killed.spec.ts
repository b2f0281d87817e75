import { test } from '@japa/runner'
import { RESTARTED } from '#domain/runs/run_rules'
import { bearerOf } from '#tests/helpers/requests'
import { connectedOrganization } from '#tests/helpers/data/members'
import { finishedRun } from '#tests/helpers/data/runs'
import { freshDatabase } from '#tests/helpers/test_database'
import { until } from '#tests/helpers/publishing/herald_process'
import { linkedinPeer } from '#tests/helpers/peers/linkedin_peer'
import Post from '#models/post'
import Run from '#models/run'
import { Fleet } from '#tests/helpers/publishing/fleet'

type Member = Awaited<ReturnType<typeof connectedOrganization>>

test.group('An import while its process is killed', (group) => {
  const peer = linkedinPeer(group)
  let fleet: Fleet
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    fleet = new Fleet()
    return async () => {
      await fleet.kill()
    }
  })

  async function call({ user }: Member, path: string) {
    const answer = await fetch(`${fleet.urls[0]}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await bearerOf(user)}`, prefer: 'respond-async' },
    })
    return (await answer.json()) as { id: string }
  }

  async function kept() {
    const posts = await Post.query().select('id', 'platform_urn')
    const urns = new Set(posts.map(({ platformUrn }) => platformUrn))
    return { rows: posts.length, posts: urns.size }
  }

  test('a killed import of 400 posts resumes, and each post is stored and counted once', async ({
    assert,
  }) => {
    peer().settings.historyPosts = 200
    const pages = { match: 'GET /rest/posts', times: 1 }
    peer().faults.add({ ...pages, fault: 'slow' })
    peer().faults.add({ ...pages, fault: 'slow' })
    peer().faults.add({ ...pages, fault: 'hang' })
    await fleet.start()
    const member = await connectedOrganization(peer().url)
    const org = `org_id=${member.organization.id}`
    const { id } = await call(member, `/api/posts/import-from-linkedin?${org}`)
    await until('a page that LinkedIn holds back, after others', async () => {
      const { rows } = await kept()
      return rows > 0 && peer().faults.list().length === 0
    })
    await fleet.kill('SIGKILL')
    const half = await kept()
    assert.isBelow(half.rows, 400)
    await fleet.start()
    await fleet.expireWorkLeases()
    const lost = await finishedRun(id)
    assert.deepEqual([lost.status, lost.code], ['failed', RESTARTED.code])
    assert.equal((lost.result as { imported: number }).imported, half.rows)
    const again = await call(member, `/api/runs/${id}/retry`)
    const done = await finishedRun(again.id)
    assert.deepEqual(done.result, { imported: 400, updated: 0 })
    assert.deepEqual(await kept(), { rows: 400, posts: 400 })
    assert.lengthOf(await Run.query().where('status', 'running'), 0)
  })
})
