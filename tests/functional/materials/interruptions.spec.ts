import { Settings } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import ReapStaleMaterials from '#actions/materials/reap_stale_materials'
import ReadMaterials from '#actions/materials/read_materials'
import { INTERRUPTED, MAX_READ_TRIES } from '#domain/materials/material_rules'
import { Shutdown } from '#services/background/shutdown'
import { listenAs } from '#tests/helpers/requests/live_stream'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { webPeer } from '#tests/helpers/peers/web_servers'
import { jobQueue } from '#tests/helpers/data/runs'
import { MaterialFactory } from '#database/factories/material_factory'
import Material from '#models/material'
import Organization from '#models/organization'
import { now } from '#services/clock'

test.group('materials: interruptions', (group) => {
  const site = webPeer(group)
  const lane = jobQueue(group)
  group.tap((one) => one.timeout(60_000))
  group.each.setup(freshDatabase)
  group.each.teardown(() => void (Settings.now = Date.now))

  async function waiting(own: Partial<Material> = {}) {
    const { organization } = await makeMember()
    const url = site.url('/')
    const place = { url, urlKey: Material.urlKey(url), organizationId: organization.id }
    return MaterialFactory.merge({ status: 'pending', tries: 0, ...place, ...own }).create()
  }

  async function reapStale() {
    const action = await app.container.make(ReapStaleMaterials)
    await action.handle()
    await lane.idle()
  }

  test('only one of several processes claims a material', async ({ assert }) => {
    const { id } = await waiting()
    const claims = ['a', 'b', 'c', 'd'].map((claim) => Material.begin({ id, claim }, now()))
    const taken = await Promise.all(claims)
    assert.lengthOf(taken.filter(Boolean), 1)
  })

  test('a material of a killed process is read by the next one', async ({ assert }) => {
    site.show({ '/': 'Plain words' })
    freezeClock('2026-11-21T10:00:00Z')
    const material = await waiting()
    await Material.begin({ id: material.id, claim: 'gone' }, now())
    await reapStale()
    await material.refresh()
    assert.equal(material.status, 'processing')
    freezeClock('2026-11-21T10:00:20.001Z')
    await reapStale()
    await material.refresh()
    assert.containSubset(material.$attributes, { status: 'ready', extractedText: 'Plain words' })
    assert.equal(material.tries, 2)
  })

  test('a material whose process was killed changes on open screens', async ({
    assert,
    cleanup,
  }) => {
    const material = await waiting()
    await Material.begin({ id: material.id, claim: 'gone' }, now())
    const organization = await Organization.findOrFail(material.organizationId)
    const member = await organization.related('memberships').query().preload('user').firstOrFail()
    const stream = await listenAs(member.user, { org_id: organization.id })
    cleanup(stream.close)
    await Material.failLost(['gone'], now())
    const change = await stream.next('materials')
    assert.deepEqual(change?.ids, [material.id])
  })

  test('a material that crashes the server is not retried forever', async ({ assert }) => {
    freezeClock('2026-11-21T10:00:00Z')
    const material = await waiting({ tries: MAX_READ_TRIES - 1 })
    await Material.begin({ id: material.id, claim: 'gone' }, now())
    freezeClock('2026-11-21T10:01:00Z')
    await reapStale()
    await material.refresh()
    assert.containSubset(material.$attributes, { status: 'failed', failureReason: INTERRUPTED })
  })

  test('a process that lost its claim writes nothing more', async ({ assert }) => {
    const material = await waiting()
    const claim = { id: material.id, claim: 'late' }
    await Material.begin(claim, now())
    await Material.failLost(['late'], now())
    const read = { kind: 'text' as const, text: 'late words', pages: null, isCut: false }
    assert.isFalse(await Material.succeed(claim, read, now()))
    assert.isFalse(await Material.fail(claim, 'late', now()))
    await material.refresh()
    assert.equal(material.status, 'pending')
  })

  test('a stopping server releases its material, which does not count as a try', async ({
    assert,
  }) => {
    const asked = Promise.withResolvers<void>()
    site.show({ '/': () => asked.resolve() })
    const material = await waiting()
    const shutdown = new Shutdown()
    const reading = new ReadMaterials(shutdown).handle({ organizationId: material.organizationId })
    await asked.promise
    const started = performance.now()
    await Promise.all([shutdown.drain(reading), reading])
    assert.isBelow(performance.now() - started, 3000)
    await material.refresh()
    assert.containSubset(material.$attributes, { status: 'pending', tries: 0, claimedBy: null })
  })
})
