import type { ApiRequest } from '@japa/api-client'

const COOKIE = 'selectedOrgId'

/** Sends the cookie along that the browser writes when an organization is selected. */
export function selectOrganization(request: ApiRequest, { id }: { id: string }) {
  request.cookiesJar[COOKIE] = { name: COOKIE, value: id }
  return request
}
