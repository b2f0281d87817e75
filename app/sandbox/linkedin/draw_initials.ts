import { initialsFor } from '#sandbox/linkedin/initials'

/** The same picture as `paintInitials`, sharp at any size: for the sandbox's own pages. */
export function drawInitials(name: string): string {
  const { letters, ground } = initialsFor(name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
<rect width="40" height="40" fill="#${ground}"/>
<text x="20" y="20" dy=".35em" text-anchor="middle" fill="#f8f8f5" font-family="Inter, system-ui, sans-serif" font-size="15" font-weight="600">${letters.join('')}</text>
</svg>
`
}
