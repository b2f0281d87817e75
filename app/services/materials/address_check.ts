import { isIP } from 'node:net'
import web from '#config/web'
import { webAddress } from '#domain/web/web_address'
import { checkedAddress } from '#services/web/checked_address'

/**
 * The sentence for an address that can be refused before anything is asked of the network: no page
 * of the web, or a number that leads into a private network. Names are checked when they are opened.
 */
export async function addressRefusal(address: string): Promise<string | null> {
  const url = webAddress(address, web.allowedHosts)
  if (!(url instanceof URL)) return url.sentence
  if (!isIP(url.hostname.replace(/^\[|\]$/g, ''))) return null
  const checked = await checkedAddress(url)
  return checked.kind === 'refused' ? checked.sentence : null
}
