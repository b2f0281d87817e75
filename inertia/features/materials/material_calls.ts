import { api } from '~/client'
import type { AnalysisRun, BrandAnalysis, Material, SuggestedCampaign } from '~/lib/materials_wire'

const PATH = '/api/organization-materials'

export type AddressType = 'website' | 'blog'

/** The calls of the Materials modals (spec section 7). */
export function loadMaterials(orgId: string) {
  return api.get<Material[]>(PATH, { query: { org_id: orgId } })
}

export function uploadFile(orgId: string, file: File) {
  const body = new FormData()
  body.append('org_id', orgId)
  body.append('file', file)
  return api.post<Material>(`${PATH}/upload`, { body })
}

export function addUrl(orgId: string, url: string, type: AddressType) {
  return api.post<Material>(`${PATH}/add-url`, {
    query: { org_id: orgId, url, material_type: type },
  })
}

export function deleteMaterial(id: string) {
  return api.delete<void>(`${PATH}/${id}`)
}

export function readAgain(id: string) {
  return api.post<Material>(`${PATH}/${id}/read`)
}

export function loadAnalysis(orgId: string) {
  return api.get<BrandAnalysis | null>(`${PATH}/analysis`, { query: { org_id: orgId } })
}

/** The one under way, whoever began it. */
export function loadRunning(orgId: string) {
  return api.get<AnalysisRun | null>(`${PATH}/analysis/run`, { query: { org_id: orgId } })
}

export function analyze(orgId: string) {
  const query = { org_id: orgId }
  return api.post<AnalysisRun>(`${PATH}/analyze`, { query, prefer: 'respond-async' })
}

export function loadRun(id: string) {
  return api.get<AnalysisRun>(`/api/runs/${id}`)
}

export function cancelRun(id: string) {
  return api.delete<void>(`/api/runs/${id}`)
}

export function generateCampaign(orgId: string, { name, focus }: SuggestedCampaign) {
  return api.post<unknown>(`${PATH}/generate-campaign`, {
    body: { org_id: orgId, campaign_name: name, focus_area: focus, use_analysis: true },
  })
}
