import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@japa/api-client'
import type { Page } from 'playwright'
import type Organization from '#models/organization'
import type User from '#models/user'
import type { MaterialCard } from '#transformers/material_transformer'

const PATH = '/api/organization-materials'

/** A member's requests about the materials of an organization. */
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
    newest: async (): Promise<MaterialCard> => {
      const answer = await list()
      return answer.body()[0]
    },
  }
}

/** Page object of the Materials dialog on the Organizations page. */
export function materialsScreen(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Organizational Materials' })
  const upload = dialog.getByLabel('Upload PDF, Image, or Document')
  return {
    dialog,
    address: dialog.getByLabel('Website URL'),
    open: async (organization: string) => {
      const main = page.getByRole('main')
      await main.getByRole('heading', { name: organization }).waitFor()
      await main.getByRole('button', { name: 'Materials' }).click()
      await dialog.waitFor()
    },
    choose: (name: string, bytes: Uint8Array) =>
      upload.setInputFiles({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(bytes),
      }),
    /**
     * Chooses a sparse file on disk of this size, since uploading bytes through Playwright would be
     * slow.
     */
    chooseHuge: async (name: string, size: number) => {
      const folder = await mkdtemp(join(tmpdir(), 'herald-huge-'))
      const path = join(folder, name)
      await writeFile(path, '')
      await truncate(path, size)
      await upload.setInputFiles(path)
      await page.getByText('Failed to upload file: Files can be').waitFor()
      await rm(folder, { recursive: true })
    },
  }
}
