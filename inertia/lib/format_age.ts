const UNITS = [
  { seconds: 86_400, name: 'd' },
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
]

/** How long ago, in one unit: '5 s', '3 min', '2 h', '4 d'. A moment still to come is '0 s'. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const unit = UNITS.find((candidate) => seconds >= candidate.seconds)
  return unit ? `${Math.floor(seconds / unit.seconds)} ${unit.name}` : `${seconds} s`
}
