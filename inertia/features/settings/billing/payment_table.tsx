import { useState } from 'react'
import { FileText, CreditCard, Ban, Check, CircleAlert, Hourglass } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Button } from '~/components/buttons/button'
import { EmptyState } from '~/components/card'
import { Badge } from '~/components/badge'
import type { BadgeTone } from '~/components/badge'
import { Table, TableCell, TableHead, TableRow } from '~/components/table'
import { useClock } from '~/hooks/use_clock'
import { formatDay, formatMoney } from './use_billing'
import type { PaymentRow as Payment } from '#transformers/billing_transformer'
import { BILLING } from './messages'
import styles from './billing.module.scss'

interface PaymentRowProps {
  payment: Payment
  zone: string
  isUnpaid: boolean
}

function PaymentRow({ payment, zone, isUnpaid }: PaymentRowProps) {
  const { word, tone, icon } = paymentStatusStyle(payment.status)
  const day = formatDay(payment.date, zone, useClock())
  const { kind, url: invoice, icon: Icon } = invoiceLink(payment, isUnpaid)
  return (
    <TableRow>
      <TableCell className={styles.day}>{day}</TableCell>
      <TableCell>{formatMoney(payment.amount, payment.currency)}</TableCell>
      <TableCell>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </TableCell>
      <TableCell align="end" tone={invoice ? 'ink' : 'muted'}>
        {invoice ? (
          <a
            className={styles.invoice}
            href={invoice}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${kind}: invoice of ${day}`}
          >
            <Icon size={14} /> {kind}
          </a>
        ) : (
          'None'
        )}
      </TableCell>
    </TableRow>
  )
}

/** An invoice is payable on its page at Stripe, and a paid one is read as a PDF. */
function invoiceLink({ status, invoice_url: page, invoice_pdf: pdf }: Payment, isUnpaid: boolean) {
  if (isUnpaid && status === 'open' && page) return { kind: 'Pay', url: page, icon: CreditCard }
  return { kind: pdf ? 'PDF' : 'Page', url: pdf ?? page, icon: FileText }
}

interface PaymentTableProps {
  payments: Payment[]
  zone: string
  /** The subscription waits for a payment. Paying the open invoice of one that ended is no use. */
  isUnpaid: boolean
  /** Null if the user is already on Pro, or if payments are disabled. */
  onUpgrade: (() => void) | null
}

/** Two years of monthly payments. */
const LATEST = 24

/** The payment history: Date, Amount, Status, Invoice. */
export function PaymentTable({ payments, zone, isUnpaid, onUpgrade }: PaymentTableProps) {
  const [isWhole, setWhole] = useState(false)
  if (payments.length === 0) {
    const upgrade = onUpgrade && (
      <Button size="small" onClick={onUpgrade}>
        {BILLING.upgradePlan}
      </Button>
    )
    return <EmptyState title={BILLING.noPayments} action={upgrade} />
  }
  const shown = isWhole ? payments : payments.slice(0, LATEST)
  return (
    <>
      <Table label="Payments" density="dense">
        <thead>
          <tr>
            <TableHead width="34%">Date</TableHead>
            <TableHead width="22%">Amount</TableHead>
            <TableHead>Status</TableHead>
            <TableHead align="end">Invoice</TableHead>
          </tr>
        </thead>
        <tbody>
          {shown.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} zone={zone} isUnpaid={isUnpaid} />
          ))}
        </tbody>
      </Table>
      {shown.length < payments.length && (
        <Button size="small" tone="quiet" onClick={() => setWhole(true)}>
          {BILLING.allPayments(payments.length)}
        </Button>
      )}
    </>
  )
}

interface PaymentStatusStyle {
  word: string
  tone: BadgeTone
  icon: LucideIcon
}

const PAYMENT_STATUS_STYLES: Readonly<Record<string, PaymentStatusStyle>> = {
  paid: { word: 'Paid', tone: 'positive', icon: Check },
  open: { word: 'Open', tone: 'caution', icon: Hourglass },
  failed: { word: 'Failed', tone: 'negative', icon: CircleAlert },
  uncollectible: { word: 'Failed', tone: 'negative', icon: CircleAlert },
  void: { word: 'Void', tone: 'muted', icon: Ban },
}

/** The badge of an invoice's status. An unknown status is shown as it is. */
function paymentStatusStyle(status: string): PaymentStatusStyle {
  return PAYMENT_STATUS_STYLES[status] ?? { word: status, tone: 'muted', icon: Hourglass }
}
