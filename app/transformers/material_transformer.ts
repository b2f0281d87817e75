import type { MaterialRow } from '#domain/materials/material_row'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'
import type { RunCard } from '#transformers/run_transformer'
import type BrandAnalysis from '#models/brand_analysis'

export function materialCard(material: MaterialRow) {
  const { id, diskKey, status, step, done, total } = material
  return {
    id,
    org_id: material.organizationId,
    name: material.name,
    type: material.type,
    status,
    url: material.url,
    /** Download URL of the file; null for a website. */
    file_url: diskKey === null ? null : `/api/organization-materials/${id}/file`,
    bytes: material.bytes,
    pages: material.pages,
    characters: material.characters,
    is_cut: material.isCut,
    progress: status === 'processing' ? { step, done, total } : null,
    failure_reason: material.failureReason,
    read_at: wireInstant(material.readAt),
    created_at: toWireInstant(material.createdAt),
    updated_at: toWireInstant(material.updatedAt),
  }
}

export type MaterialCard = ReturnType<typeof materialCard>

interface StoredFile {
  name: string
  mime: string | null
  bytes: number | null
}

/** Headers that force a download, so that active content in the file cannot run in this origin. */
export function downloadHeaders({ name, mime, bytes }: StoredFile) {
  const plain = name.replace(/[^A-Za-z0-9 ._-]+/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, escaped)
  return {
    'Content-Type': mime ?? 'application/octet-stream',
    'Content-Length': String(bytes ?? 0),
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
  }
}

function escaped(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

type Overviews = Map<string, { total: number; ready: number; analyzedAt: string | null }>

/** Material summaries for the cards of the Organizations page, by organization. */
export function materialOverviewCards(overviews: Overviews) {
  const cards = [...overviews].map(([id, { total, ready, analyzedAt }]) => [
    id,
    { total, ready, analyzed_at: analyzedAt },
  ])
  return Object.fromEntries(cards) as Record<string, MaterialOverviewCard>
}

export interface MaterialOverviewCard {
  total: number
  ready: number
  analyzed_at: string | null
}

/** A brand analysis, with the materials its claims come from. */
export function brandAnalysisCard(analysis: BrandAnalysis) {
  return analysis.wireFormat
}

export type BrandAnalysisCard = ReturnType<typeof brandAnalysisCard>

export type AnalysisRun = Omit<RunCard, 'result'> & { result?: BrandAnalysisCard }
