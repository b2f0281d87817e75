import type { BrowserContext } from 'playwright'

/**
 * Tells of each click that a person makes, in every page and popup of the browser. A form that Enter
 * sends counts as well: the browser then clicks its button.
 */
const TELL = `addEventListener('click', (event) => {
  if (!event.isTrusted) return
  const place = event.target.closest('a, button, label, input, [role]') ?? event.target
  const name = place.getAttribute('aria-label') ?? place.innerText ?? place.tagName
  window.tellClick(name.trim().split('\\n')[0])
}, true)`

/** Counts what a person clicks and submits from here on; answers the names, in order. */
export async function countClicks(context: BrowserContext): Promise<readonly string[]> {
  const clicks: string[] = []
  await context.exposeFunction('tellClick', (name: string) => clicks.push(name))
  await context.addInitScript({ content: TELL })
  return clicks
}
