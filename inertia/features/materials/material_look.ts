import { FileText, FileType2, Globe, Image, Rss, type LucideIcon } from 'lucide-react'
import { formatBytes } from '~/lib/format_bytes'
import { formatCount } from '~/lib/format_count'
import type { Material, MaterialType } from '~/lib/materials_wire'
import { MATERIALS } from './messages'

export const MATERIAL_ICONS: Readonly<Record<MaterialType, LucideIcon>> = {
  website: Globe,
  blog: Rss,
  pdf: FileText,
  document: FileType2,
  image: Image,
}

export const MATERIAL_TYPES: Readonly<Record<MaterialType, string>> = {
  website: 'Website',
  blog: 'Blog',
  pdf: 'PDF',
  document: 'Document',
  image: 'Image',
}

/** 'PDF · 4.2 MB · 38 pages' */
export function materialFacts({ type, bytes, pages, is_cut: isCut }: Material): string {
  return [
    MATERIAL_TYPES[type],
    bytes === null ? null : formatBytes(bytes),
    pages === null ? null : counted(type, pages),
    isCut ? MATERIALS.cut : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}

function counted(type: MaterialType, pages: number): string {
  const unit = type === 'blog' ? 'article' : 'page'
  return `${formatCount(pages)} ${pages === 1 ? unit : `${unit}s`}`
}
