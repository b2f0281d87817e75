import type { ApiClient } from '@japa/api-client'
import type Organization from '#models/organization'
import type User from '#models/user'
import type { MaterialCard } from '#transformers/material_transformer'

const PATH = '/api/organization-materials'

/** The calls of a member about the materials of an organization. */
export function materialRequests(
  client: ApiClient,
  { user, organization }: { user: User; organization: Organization }
) {
  const signed = (method: string, path: string) =>
    client.request(path, method).withGuard('api').loginAs(user)
  const list = (query: object = {}) => signed('GET', PATH).qs({ org_id: organization.id, ...query })
  return {
    list,
    upload: (file: Uint8Array, filename: string) =>
      signed('POST', `${PATH}/upload`)
        .field('org_id', organization.id)
        .file('file', Buffer.from(file), { filename }),
    addUrl: (query: object) =>
      signed('POST', `${PATH}/add-url`).qs({ org_id: organization.id, ...query }),
    readAgain: (id: string) => signed('POST', `${PATH}/${id}/read`),
    remove: (id: string) => signed('DELETE', `${PATH}/${id}`),
    download: (id: string) => signed('GET', `${PATH}/${id}/file`),
    /** The newest one, as the list shows it. */
    newest: async (): Promise<MaterialCard> => {
      const answer = await list()
      return answer.body()[0]
    },
  }
}
