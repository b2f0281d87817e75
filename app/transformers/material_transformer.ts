import type Material from '#models/material'
import { toWireInstant } from '#domain/schedule/wall_clock'
import { wireInstant } from '#transformers/wire_instant'

/** A material on the wire (spec section 3); its text stays on the server. */
export function materialCard(material: Material) {
  const { id, diskKey, status, step, done, total } = material
  return {
    id,
    org_id: material.organizationId,
    name: material.name,
    type: material.type,
    status,
    url: material.url,
    /** Where members download the file; null for an address. */
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

/** For saving only, never for showing: whatever it holds, it cannot act in our name. */
export function downloadHeaders({ name, mime, bytes }: Material) {
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
