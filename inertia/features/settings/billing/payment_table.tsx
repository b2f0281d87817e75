import { FileText } from 'lucide-react'
import { Button } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import { Badge } from '~/components/badge'
import { Table } from '~/components/table'
import { TableCell } from '~/components/table_cell'
import { TableHead } from '~/components/table_head'
import { TableRow } from '~/components/table_row'
import type { Payment } from '~/lib/billing_wire'
import { useClock } from '~/hooks/use_clock'
import { formatDay } from './billing_dates'
import { formatMoney } from './format_money'
import { BILLING } from './messages'
import { paymentStatusLook } from './payment_status_look'
import styles from './billing.module.scss'

interface PaymentRowProps {
  payment: Payment
  zone: string
}

function PaymentRow({ payment, zone }: PaymentRowProps) {
  const { word, tone, icon } = paymentStatusLook(payment.status)
  const day = formatDay(payment.date, zone, useClock())
  const invoice = payment.invoice_pdf ?? payment.invoice_url
  const kind = payment.invoice_pdf ? 'PDF' : 'Page'
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
            <FileText size={14} /> {kind}
          </a>
        ) : (
          'None'
        )}
      </TableCell>
    </TableRow>
  )
}

interface PaymentTableProps {
  payments: Payment[]
  zone: string
  /** Null where there is nothing to pay for, or no way to. */
  onUpgrade: (() => void) | null
}

/** The payment history: Date, Amount, Status, Invoice (spec section 2). */
export function PaymentTable({ payments, zone, onUpgrade }: PaymentTableProps) {
  if (payments.length === 0) {
    const upgrade = onUpgrade && (
      <Button size="small" onClick={onUpgrade}>
        {BILLING.upgradePlan}
      </Button>
    )
    return <EmptyState title={BILLING.noPayments} action={upgrade} />
  }
  return (
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
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} zone={zone} />
        ))}
      </tbody>
    </Table>
  )
}
