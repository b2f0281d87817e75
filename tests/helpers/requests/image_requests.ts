import type { ApiClient } from '@japa/api-client'
import type { Group } from '@japa/runner/core'
import sharp from 'sharp'
import drive from '@adonisjs/drive/services/main'
import ApiKey from '#models/api_key'
import { makeMember } from '#tests/helpers/data/members'
import { AiFailure } from '#services/ai/ai_failure'
import ai from '#config/ai'
import pictures from '#config/image_generation'
import { startAiSandbox } from '#sandbox/ai'
import type { AiSandbox } from '#sandbox/ai'
import { startStockSandbox } from '#sandbox/stock'
import type { StockSandbox } from '#sandbox/stock'
import type { ImageAccesses } from '#services/image_generation/image_generator'
import { clearSearches } from '#services/image_generation/find_stock_photo'
import { MediaFactory } from '#database/factories/media_factory'

type Member = Awaited<ReturnType<typeof makeMember>>

export function requestImage(client: ApiClient, { user, organization }: Member, body: object = {}) {
  const sent = { prompt: 'A dock at night', user_id: user.id, org_id: organization.id, ...body }
  return client.post('/api/drafts/generate-image').withGuard('api').loginAs(user).json(sent)
}

/** A member with saved keys of these kinds. */
export async function memberWithKeys(kinds: ('openrouter' | 'unsplash' | 'pexels')[]) {
  const member = await makeMember()
  const keys = kinds.map((kind) => ({
    userId: member.user.id,
    kind,
    value: `sk-or-v1-${kind}`,
    last4: kind.slice(-4),
  }))
  await ApiKey.createMany(keys)
  return member
}

/** Returns the AiFailure that the work throws. */
export async function failureOf(work: () => Promise<unknown>): Promise<AiFailure> {
  const error = await work().then(
    () => null,
    (reason: unknown) => reason
  )
  if (error instanceof AiFailure) return error
  throw new Error('This should have failed with an AiFailure', { cause: error })
}

/** Timeouts that are long enough for loopback and short enough for a test. */
const SHORT_TIMEOUTS = {
  modelMs: 15_000,
  callMs: 15_000,
  downloadMs: 15_000,
  hordeMs: 20_000,
  altTextMs: 15_000,
  hordePolling: { first: 5, last: 10 },
}

/**
 * Runs the sandboxes of all image providers for a group of tests and points the application at
 * them. They are reset before each test.
 */
export function imagePeers(group: Group) {
  const usual = { ai: { ...ai }, pictures: { ...pictures } }
  let router: AiSandbox
  let stock: StockSandbox
  group.setup(async () => {
    router = await startAiSandbox()
    stock = await startStockSandbox()
    return () => Promise.all([router.close(), stock.close()]).then(() => {})
  })
  group.each.setup(() => {
    router.reset()
    stock.reset()
    clearSearches()
    const { unsplashUrl, pexelsUrl, hordeUrl } = stock
    const places = { openrouterUrl: router.url, openaiUrl: router.url }
    Object.assign(ai, { ...places, unsplashUrl, pexelsUrl, hordeUrl })
    Object.assign(ai, { key: null, unsplashKey: null, pexelsKey: null })
    Object.assign(pictures, SHORT_TIMEOUTS)
    return () => {
      Object.assign(ai, usual.ai)
      Object.assign(pictures, usual.pictures)
    }
  })
  return {
    router: () => router,
    stock: () => stock,
    /** Access to every provider. */
    accesses: (): ImageAccesses => ({
      ai: { vendor: 'openrouter', baseUrl: router.url, key: 'sk-or-v1-good', source: 'user' },
      unsplash: 'unsplash-key',
      pexels: 'pexels-key',
    }),
  }
}

/** Configures all AI keys for the installation, so that screens do not ask for one. */
export function withAllAiKeys() {
  const keys = { key: 'sk-or-v1-good', unsplashKey: 'unsplash-key', pexelsKey: 'pexels-key' }
  Object.assign(ai, keys)
}

type Look = { color?: string; width?: number; height?: number; altText?: string }

/** An image of an organization with its file, as after an upload. */
export async function storedImage(organizationId: string, look: Look = {}) {
  const { color = '#246', width = 64, height = 40, altText = '' } = look
  const create = { width, height, channels: 3, background: color } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const facts = { organizationId, bytes: bytes.length, width, height, altText }
  const media = await MediaFactory.merge(facts).create()
  await drive.use().put(media.diskKey, bytes)
  return { media, bytes, url: `/media/${media.id}` }
}

/**
 * Runs sandboxes of Unsplash, Pexels and AI Horde for a group of tests and points the application
 * at them. They are reset before each test. Use the returned function inside tests:
 * `peer().faults.add(...)`.
 */
export function stockPeer(group: Group): () => StockSandbox {
  const usual = { ...ai }
  let sandbox: StockSandbox
  group.setup(async () => {
    sandbox = await startStockSandbox()
    return () => sandbox.close()
  })
  group.each.setup(() => {
    sandbox.reset()
    const { unsplashUrl, pexelsUrl, hordeUrl } = sandbox
    Object.assign(ai, { unsplashUrl, pexelsUrl, hordeUrl })
    return () => void Object.assign(ai, usual)
  })
  return () => sandbox
}
