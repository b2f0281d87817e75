/** What the browser's tab says. */
export function pageTitle(title: string): string {
  return title ? `${title} · Herald` : 'Herald'
}
