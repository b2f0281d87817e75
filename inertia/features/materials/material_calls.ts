import type { UrlType } from '@domain/materials/material_rules'
import { api, detailOf } from '~/client'
import type {
  AnalysisRun,
  BrandAnalysisCard,
  MaterialCard,
} from '#transformers/material_transformer'
import type { SuggestedCampaign } from '@domain/materials/analysis_result'

const PATH = '/api/organization-materials'

export function loadMaterials(orgId: string) {
  return api.get<MaterialCard[]>(PATH, { query: { org_id: orgId } })
}

export function uploadFile(orgId: string, file: File) {
  const body = new FormData()
  body.append('org_id', orgId)
  body.append('file', file)
  return api.post<MaterialCard>(`${PATH}/upload`, { body })
}

export function addUrl(orgId: string, url: string, type: UrlType) {
  return api.post<MaterialCard>(`${PATH}/add-url`, {
    query: { org_id: orgId, url, material_type: type },
  })
}

export function deleteMaterial(id: string) {
  return api.delete<void>(`${PATH}/${id}`)
}

export function readAgain(id: string) {
  return api.post<MaterialCard>(`${PATH}/${id}/read`)
}

export function loadAnalysis(orgId: string) {
  return api.get<BrandAnalysisCard | null>(`${PATH}/analysis`, { query: { org_id: orgId } })
}

/** The running analysis, no matter who started it. */
export function loadRunning(orgId: string) {
  return api.get<AnalysisRun | null>(`${PATH}/analysis/run`, { query: { org_id: orgId } })
}

export function analyze(orgId: string) {
  const query = { org_id: orgId }
  return api.post<AnalysisRun>(`${PATH}/analyze`, { query, prefer: 'respond-async' })
}

export function generateCampaign(orgId: string, { name, focus }: SuggestedCampaign) {
  return api.post<unknown>(`${PATH}/generate-campaign`, {
    body: { org_id: orgId, campaign_name: name, focus_area: focus, use_analysis: true },
  })
}

/** The product's sentence, followed by the server's detail. */
export function failureSentenceWith(sentence: string, error: unknown): string {
  const detail = detailOf(error)
  return detail ? `${sentence.replace(/\.$/, '')}: ${detail}` : sentence
}
