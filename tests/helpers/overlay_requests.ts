import type { ApiClient } from '@japa/api-client'
import { newLayer, type Layer } from '#domain/overlay/layer'
import type { makeMember } from '#tests/helpers/make_member'

type Member = Awaited<ReturnType<typeof makeMember>>

/** A large white text at the top left of a picture. */
export function whiteText(text = 'Hello', look: Partial<Layer> = {}): Layer {
  return { ...newLayer('a', [10, 10]), text, color: '#ffffff', font_weight: 700, ...look }
}

/** Asks for texts on a picture in the member's name. */
export function askToRender(client: ApiClient, { user, organization }: Member, body: object) {
  return client
    .post('/api/drafts/render-overlay')
    .withGuard('api')
    .loginAs(user)
    .json({ org_id: organization.id, ...body })
}

/** Asks for one text on a picture that is sent along. */
export function askToAdd(client: ApiClient, { user }: Member, image: Buffer | string, body = {}) {
  const base64 = typeof image === 'string' ? image : image.toString('base64')
  const { id, ...layer } = whiteText()
  return client
    .post('/api/drafts/add-text-overlay')
    .withGuard('api')
    .loginAs(user)
    .json({ image_base64: base64, ...layer, ...body })
}
