import { readFileSync } from 'node:fs'

/** Where its parts lie; the same place from the sources and from the build. */
const FOLDER = new URL('../../../resources/sandbox/stripe_js/', import.meta.url)

/** In the order in which they use each other. */
const PARTS = [
  'card.js',
  'look.js',
  'fields.js',
  'element.js',
  'payment_element.js',
  'address_element.js',
  'elements.js',
  'challenge.js',
  'confirm.js',
  'stripe.js',
]

/**
 * The sandbox's own Stripe.js: the calls of the 'clover' release that a page with a Payment and an
 * Address Element makes (protocols: `elements`, `create`, `mount`, `on`, `submit`, `confirmPayment`).
 * It asks the server it was loaded from, as Stripe's asks Stripe. Its fields live in shadow roots
 * where Stripe's live in frames. One classic script; nothing of it is evaluated from text.
 */
export function stripeScript(): string {
  const parts = PARTS.map((part) => readFileSync(new URL(part, FOLDER), 'utf8'))
  return `;(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}
