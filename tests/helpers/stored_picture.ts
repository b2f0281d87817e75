import sharp from 'sharp'
import drive from '@adonisjs/drive/services/main'
import { MediaFactory } from '#database/factories/media_factory'

type Look = { color?: string; width?: number; height?: number; altText?: string }

/** A picture of an organization, with its file: what an upload leaves behind. */
export async function storedPicture(organizationId: string, look: Look = {}) {
  const { color = '#246', width = 64, height = 40, altText = '' } = look
  const create = { width, height, channels: 3, background: color } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const facts = { organizationId, bytes: bytes.length, width, height, altText }
  const media = await MediaFactory.merge(facts).create()
  await drive.use().put(media.diskKey, bytes)
  return { media, bytes, url: `/media/${media.id}` }
}
