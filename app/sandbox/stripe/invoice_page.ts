import { createHash } from 'node:crypto'
import { escapeHtml } from '#sandbox/peer/escape_html'
import type { PathParams, PeerReply, PeerRoute } from '#sandbox/peer/peer_types'
import { invoicePdf } from '#sandbox/stripe/invoice_pdf'
import type { InvoiceRecord } from '#sandbox/stripe/records'
import type { StripeWorld } from '#sandbox/stripe/world'

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 36rem; margin: 3rem auto; padding: 0 1rem; }
.note { font-size: .875rem; opacity: .75; }
h1 { font-size: 1.5rem; margin: 1.5rem 0 .25rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.5rem; }
dd { margin: 0; }
`
const HASH = createHash('sha256').update(STYLES).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; frame-ancestors 'none'`

/** What an invoice links to: a page, and the same as a PDF. */
export function invoiceRoutes(world: StripeWorld): PeerRoute[] {
  const of =
    (show: (invoice: InvoiceRecord) => PeerReply) =>
    (_: unknown, { id }: PathParams) => {
      const invoice = world.state.get('invoices', id)
      return invoice ? show(invoice) : { status: 404, body: 'There is no such invoice.' }
    }
  return [
    { method: 'GET', pattern: '/invoice/:id', handle: of(shown) },
    { method: 'GET', pattern: '/invoice/:id/pdf', handle: of(asPdf) },
  ]
}

/** Pairs of words, as the page and the file show them. */
export function invoiceLines(invoice: InvoiceRecord): [string, string][] {
  const { number, created, period_start: from, period_end: until, total, currency } = invoice
  return [
    ['Invoice', number],
    ['Date', day(created)],
    ['Herald Pro', `${day(from)} to ${day(until)}`],
    ['Amount', `${(total / 100).toFixed(2)} ${currency.toUpperCase()}`],
    ['Status', invoice.status],
  ]
}

function day(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

function shown(invoice: InvoiceRecord): PeerReply {
  const rows = invoiceLines(invoice).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`
  )
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invoice ${escapeHtml(invoice.number)}</title><link rel="icon" href="data:,">
<style>${STYLES}</style></head>
<body><p class="note"><strong>Stripe sandbox</strong> No money was moved.</p>
<h1>Invoice</h1><dl>${rows.join('')}</dl>
<p><a href="${escapeHtml(invoice.invoice_pdf)}">Download as PDF</a></p></body></html>
`,
  }
}

function asPdf(invoice: InvoiceRecord): PeerReply {
  const lines = invoiceLines(invoice).map(([name, value]) => `${name}: ${value}`)
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number}.pdf"`,
    },
    body: invoicePdf(['Stripe sandbox. No money was moved.', ...lines]),
  }
}
