import { MAX_ALT_TEXT } from '#domain/media/rules'
import type { PayloadContent, PayloadImage } from '#domain/publishing/post_payload'
import type { LinkPart } from '#domain/publishing/shown_parts'
import { bareCard, withOwnWords } from '#domain/web/link_card'
import { prepareImage } from '#services/images/prepare_image'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import {
  uploadMedia,
  type UploadFailure,
  type UploadOptions,
} from '#services/linkedin/media_upload'
import { madeUpload } from '#services/linkedin/upload_files'
import { fetchImage } from '#services/web/fetch_image'
import { readLinkCard } from '#services/web/link_card'

/**
 * The card of a link, with its picture uploaded. LinkedIn reads no page itself, so ours is read now;
 * one that cannot be read, or a picture that cannot be had, never keeps the post back.
 */
export async function uploadLink(
  session: LinkedinSession,
  link: LinkPart,
  options: UploadOptions
): Promise<{ kind: 'uploaded'; content: PayloadContent } | UploadFailure> {
  const read = await readLinkCard(link.url)
  const found = read.kind === 'card' ? read.card : bareCard(link.url)
  const card = withOwnWords(found, link)
  const picture = found.image === null ? null : await pictureAt(found.image)
  if (picture === null) return { kind: 'uploaded', content: { kind: 'article', card } }
  const uploaded = await uploadMedia(session, picture, options)
  if (uploaded.kind !== 'uploaded' && uploaded.kind !== 'refused') return uploaded
  const thumbnail = uploaded.kind === 'uploaded' ? thumbnailOf(uploaded.urn, link) : undefined
  return { kind: 'uploaded', content: { kind: 'article', card, thumbnail } }
}

async function pictureAt(address: string) {
  const fetched = await fetchImage(address)
  if (fetched.kind !== 'image') return null
  const prepared = await prepareImage(fetched.bytes)
  if (prepared.kind !== 'ready') return null
  return madeUpload('image', prepared.image.mime, prepared.image.bytes)
}

function thumbnailOf(urn: string, { alt }: LinkPart): PayloadImage {
  const words = alt?.trim().slice(0, MAX_ALT_TEXT)
  return words ? { urn, alt: words } : { urn }
}
