import { Settings } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import LookAfterMaterials from '#actions/materials/look_after_materials'
import ReadMaterials from '#actions/materials/read_materials'
import { INTERRUPTED, MOST_TRIES } from '#domain/materials/material_rules'
import { MaterialFactory } from '#database/factories/material_factory'
import Material from '#models/material'
import { now } from '#services/clock'
import { Shutdown } from '#services/background/shutdown'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { makeMember } from '#tests/helpers/make_member'
import { webPeer } from '#tests/helpers/web_peer'
import { workLane } from '#tests/helpers/work_lane'

test.group('materials: interruptions', (group) => {
  const site = webPeer(group)
  const lane = workLane(group)
  group.tap((one) => one.timeout(60_000))
  group.each.setup(freshDatabase)
  group.each.teardown(() => void (Settings.now = Date.now))

  async function waiting(own: Partial<Material> = {}) {
    const { organization } = await makeMember()
    const url = site.url('/')
    const place = { url, urlKey: Material.urlKey(url), organizationId: organization.id }
    return MaterialFactory.merge({ status: 'pending', tries: 0, ...place, ...own }).create()
  }

  async function lookAfter() {
    const action = await app.container.make(LookAfterMaterials)
    await action.handle()
    await lane.idle()
  }

  test('of all who reach for one, one takes it', async ({ assert }) => {
    const { id } = await waiting()
    const claims = ['a', 'b', 'c', 'd'].map((claim) => Material.begin({ id, claim }, now()))
    const taken = await Promise.all(claims)
    assert.lengthOf(taken.filter(Boolean), 1)
  })

  test('what a vanished process was reading is read by the next one', async ({ assert }) => {
    site.show({ '/': 'Plain words' })
    freezeClock('2026-11-21T10:00:00Z')
    const material = await waiting()
    await Material.begin({ id: material.id, claim: 'gone' }, now())
    await lookAfter()
    await material.refresh()
    assert.equal(material.status, 'processing')
    freezeClock('2026-11-21T10:00:20.001Z')
    await lookAfter()
    await material.refresh()
    assert.containSubset(material.$attributes, { status: 'ready', extractedText: 'Plain words' })
    assert.equal(material.tries, 2)
  })

  test('what ends the server each time it is read is not tried for ever', async ({ assert }) => {
    freezeClock('2026-11-21T10:00:00Z')
    const material = await waiting({ tries: MOST_TRIES - 1 })
    await Material.begin({ id: material.id, claim: 'gone' }, now())
    freezeClock('2026-11-21T10:01:00Z')
    await lookAfter()
    await material.refresh()
    assert.containSubset(material.$attributes, { status: 'failed', failureReason: INTERRUPTED })
  })

  test('who lost a claim writes nothing any more', async ({ assert }) => {
    const material = await waiting()
    const claim = { id: material.id, claim: 'late' }
    await Material.begin(claim, now())
    await Material.endLost(['late'], now())
    const read = { kind: 'text' as const, text: 'late words', pages: null, isCut: false }
    assert.isFalse(await Material.succeed(claim, read, now()))
    assert.isFalse(await Material.fail(claim, 'late', now()))
    await material.refresh()
    assert.equal(material.status, 'pending')
  })

  test('a server that stops hands back what it reads, and that is no try', async ({ assert }) => {
    const asked = Promise.withResolvers<void>()
    site.show({ '/': () => asked.resolve() })
    const material = await waiting()
    const shutdown = new Shutdown()
    const reading = new ReadMaterials(shutdown).handle({ organizationId: material.organizationId })
    await asked.promise
    const started = performance.now()
    await Promise.all([shutdown.leave(reading), reading])
    assert.isBelow(performance.now() - started, 3000)
    await material.refresh()
    assert.containSubset(material.$attributes, { status: 'pending', tries: 0, claimedBy: null })
  })
})
