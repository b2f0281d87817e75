const UNITS = [
  { bytes: 1024 ** 2, name: 'MB' },
  { bytes: 1024, name: 'KB' },
]

/** 4_404_019 -> '4.2 MB', 88_064 -> '86 KB', 12 -> '1 KB'. */
export function formatBytes(bytes: number): string {
  const unit = UNITS.find((candidate) => bytes >= candidate.bytes)
  if (!unit) return '1 KB'
  const count = bytes / unit.bytes
  return `${unit.name === 'MB' && count < 100 ? count.toFixed(1) : Math.round(count)} ${unit.name}`
}
