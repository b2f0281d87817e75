const UNITS = [
  { seconds: 86_400, name: 'd' },
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
]

/** An age in one unit: '5 s', '3 min', '2 h', '4 d'. A future time is '0 s'. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds)
  return unit ? `${Math.floor(seconds / unit.seconds)} ${unit.name}` : `${seconds} s`
}

const FORMAT_BYTES_UNITS = [
  { bytes: 1024 ** 2, name: 'MB' },
  { bytes: 1024, name: 'KB' },
]

/** Formats a size: 4_404_019 -> '4.2 MB', 88_064 -> '86 KB', 12 -> '1 KB'. */
export function formatBytes(bytes: number): string {
  const unit = FORMAT_BYTES_UNITS.find((candidate) => bytes >= candidate.bytes)
  if (!unit) return '1 KB'
  const count = bytes / unit.bytes
  return `${unit.name === 'MB' && count < 100 ? count.toFixed(1) : Math.round(count)} ${unit.name}`
}

const counts = new Intl.NumberFormat('en-US')

/** Formats a whole number with separators: 6240 -> '6,240'. */
export function formatCount(count: number): string {
  return counts.format(count)
}

/** Whole seconds as a clock: 5 -> '0:05', 3725 -> '1:02:05'. */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** At most two letters, from the first and the last word of a name: 'ML' for 'Maya Lindqvist'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const picked = words.length > 1 ? [words.at(0), words.at(-1)] : words
  const letters = picked.map((word) => [...(word ?? '')].at(0) ?? '')
  return letters.join('').toLocaleUpperCase() || '?'
}
