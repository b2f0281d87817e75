import type { Shown } from './shown_preview'

/** The post that another one reshares, as the card that LinkedIn shows below the text. */
export function resharedPost(url: string): Shown {
  const description = 'LinkedIn shows it below these words'
  return { kind: 'link', url, title: 'Reshared post', description }
}
