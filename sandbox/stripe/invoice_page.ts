import { hash } from 'node:crypto'
import {
  escapeHtml,
  type PathParams,
  type PeerReply,
  type PeerRoute,
  redirectReply,
} from '#sandbox/server/peer'
import { saveCard, payInvoice } from '#sandbox/stripe/payment_intents'
import type { StripePeer } from '#sandbox/stripe/stripe_peer'
import type { InvoiceRecord } from '#sandbox/stripe/records'

const GOOD_CARD = '4242424242424242'

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 36rem; margin: 3rem auto; padding: 0 1rem; }
.note { font-size: .875rem; opacity: .75; }
h1 { font-size: 1.5rem; margin: 1.5rem 0 .25rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.5rem; }
dd { margin: 0; }
`
const HASH = hash('sha256', STYLES, 'base64')
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** The pages that an invoice links to: one on which it can be paid, and a PDF. */
export function invoiceRoutes(peer: StripePeer): PeerRoute[] {
  const of =
    (show: (invoice: InvoiceRecord) => PeerReply) =>
    (_: unknown, { id }: PathParams) => {
      const invoice = peer.state.get('invoices', id)
      return invoice ? show(invoice) : { status: 404, body: 'There is no such invoice.' }
    }
  return [
    { method: 'GET', pattern: '/invoice/:id', handle: of(shown) },
    { method: 'GET', pattern: '/invoice/:id/pdf', handle: of(asPdf) },
    { method: 'POST', pattern: '/invoice/:id/pay', handle: of((invoice) => paid(peer, invoice)) },
  ]
}

/** The labels and values that the page and the PDF show. */
function invoiceLines(invoice: InvoiceRecord): [string, string][] {
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
${invoice.status === 'open' ? payForm(invoice) : ''}
<p><a href="${escapeHtml(invoice.invoice_pdf)}">Download as PDF</a></p></body></html>
`,
  }
}

function payForm({ id }: InvoiceRecord): string {
  return `<form method="post" action="/invoice/${id}/pay"><button>Pay with another card</button></form>`
}

/** Pays the invoice with Stripe's successful test card. */
function paid(peer: StripePeer, invoice: InvoiceRecord): PeerReply {
  const { customer, status, hosted_invoice_url: page } = invoice
  if (status === 'open') {
    payInvoice(peer, invoice, saveCard(peer, GOOD_CARD, customer))
  }
  return redirectReply(page)
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

/** A page of plain lines as a PDF, built here so that the sandbox needs no library. */
function invoicePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escaped(line)}) Tj 0 -24 Td`).join('\n')
  const stream = `BT /F1 14 Tf 72 740 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  return assembled(objects)
}

function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Escapes a line for the PDF, whose font has only ASCII characters. */
function escaped(line: string): string {
  return line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, String.raw`\$&`)
}
