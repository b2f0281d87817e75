import { test } from '@japa/runner'
import sharp from 'sharp'
import app from '@adonisjs/core/services/app'
import ReapStaleMaterials from '#actions/materials/reap_stale_materials'
import SaveApiKeys from '#actions/settings/save_api_keys'
import ai from '#config/ai'
import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import { MAX_UPLOAD_PIXELS } from '#domain/media/image_rules'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { jobQueue } from '#tests/helpers/data/runs'
import AiRun from '#models/ai_run'
import Material from '#models/material'
import User from '#models/user'

function picture(width = 900, height = 600) {
  return sharp({ create: { width, height, channels: 3, background: '#1b6e47' } })
}

async function upload(client: ApiClient, file: Buffer, name = 'Floor plan.png') {
  const { user, organization } = await makeMember()
  const request = client.post('/api/organization-materials/upload').withGuard('api').loginAs(user)
  return request.field('org_id', organization.id).file('file', file, { filename: name })
}

test.group('materials: images', (group) => {
  const peer = aiPeer(group)
  const lane = jobQueue(group)
  group.tap((one) => one.timeout(60_000))
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a vision model describes an image, and the call is recorded', async ({
    client,
    assert,
  }) => {
    const answer = await upload(client, await picture().png().toBuffer())
    answer.assertStatus(201)
    assert.equal(answer.body().type, 'image')
    await lane.idle()
    const material = await Material.findOrFail(answer.body().id)
    assert.equal(material.status, 'ready')
    assert.isAbove(material.characters, 10)
    const [shown] = peer().ledger()
    assert.match(JSON.stringify(shown?.body), /data:image\/jpeg;base64/)
    const run = await AiRun.query().firstOrFail()
    assert.containSubset(run.$attributes, {
      kind: 'analysis',
      status: 'succeeded',
      organizationId: material.organizationId,
    })
  })

  test('without a key an image is ready, and described once its member saves one', async ({
    client,
    assert,
  }) => {
    const usual = { ...ai }
    Object.assign(ai, { openrouterUrl: 'https://openrouter.ai/api/v1', key: null })
    const answer = await upload(client, await picture().png().toBuffer())
    await lane.idle()
    const material = await Material.findOrFail(answer.body().id)
    assert.deepEqual([material.status, material.characters], ['ready', 0])
    assert.isNull(material.failureReason)
    Object.assign(ai, usual)
    const user = await User.findOrFail(material.userId)
    const saveKeys = await app.container.make(SaveApiKeys)
    await saveKeys.handle({ user, fields: { openrouter_api_key: 'sk-or-good' } })
    await material.refresh()
    assert.equal(material.status, 'pending')
    const reapStale = await app.container.make(ReapStaleMaterials)
    await reapStale.handle()
    await lane.idle()
    await material.refresh()
    assert.equal(material.status, 'ready')
    assert.isAbove(material.characters, 10)
    await Material.requeueUndescribed(material.createdAt)
    await material.refresh()
    assert.equal(material.status, 'ready')
  })

  test('an image waits for the key of the installation until the server starts with one', async ({
    client,
    assert,
  }) => {
    const usual = { ...ai }
    Object.assign(ai, { openrouterUrl: 'https://openrouter.ai/api/v1', key: null })
    const answer = await upload(client, await picture().png().toBuffer())
    await lane.idle()
    const reapStale = await app.container.make(ReapStaleMaterials)
    await reapStale.describeImages()
    const material = await Material.findOrFail(answer.body().id)
    assert.equal(material.status, 'ready')
    Object.assign(ai, usual)
    await reapStale.describeImages()
    await material.refresh()
    assert.equal(material.status, 'pending')
  })

  test('a refusal of the provider is shown with our own message', async ({ client, assert }) => {
    peer().faults.add({ match: 'POST */chat/completions', fault: 'status', status: 402 })
    const answer = await upload(client, await picture().png().toBuffer())
    await lane.idle()
    const material = await Material.findOrFail(answer.body().id)
    assert.equal(material.status, 'failed')
    assert.match(material.failureReason ?? '', /no credit left/)
  })

  test('an image with too many pixels is refused before it is decoded', async ({
    client,
    assert,
  }) => {
    const side = Math.ceil(Math.sqrt(MAX_UPLOAD_PIXELS)) + 200
    const bomb = await picture(side, side).png({ compressionLevel: 9 }).toBuffer()
    const before = process.memoryUsage.rss()
    const answer = await upload(client, bomb)
    answer.assertStatus(422)
    assert.match(answer.body().detail, /64 megapixels/)
    assert.isBelow(process.memoryUsage.rss() - before, 60 * 1024 * 1024)
  })

  test('a file with only an image extension is refused', async ({ client, assert }) => {
    const answer = await upload(client, Buffer.from('<?php echo 1;'), 'a.png')
    answer.assertStatus(415)
    const whole = await picture().jpeg().toBuffer()
    const half = await upload(client, whole.subarray(0, 200), 'a.jpg')
    assert.include([201, 415], half.status())
    await lane.idle()
    for (const { status } of await Material.all()) assert.equal(status, 'failed')
  })
})
