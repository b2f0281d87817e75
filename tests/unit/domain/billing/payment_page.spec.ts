import { test } from '@japa/runner'
import {
  BILLING_TAB,
  isPaymentPage,
  PAYMENT_PAGE,
  PAYMENT_RETURN,
  paymentReturn,
} from '#domain/billing/payment_page'

test.group('the page on which a card is entered', () => {
  test('it has an address of its own, with and without its host', ({ assert }) => {
    assert.isTrue(isPaymentPage(PAYMENT_PAGE))
    assert.isTrue(isPaymentPage(`https://herald.example${PAYMENT_PAGE}`))
    assert.isTrue(isPaymentPage('/dashboard/settings/?upgrade=open'))
  })

  test('no other address is it: {$self}')
    .with([
      BILLING_TAB,
      PAYMENT_RETURN,
      '/',
      '/dashboard/settings?upgrade=no',
      '/dashboard/posts?upgrade=open',
      '/dashboard/settings#upgrade=open',
      '/dashboard/posts?next=/dashboard/settings?upgrade=open',
    ])
    .run(({ assert }, address) => {
      assert.isFalse(isPaymentPage(address))
    })

  test('a return tells how it went; the vendor has the last word', ({ assert }) => {
    assert.equal(paymentReturn(BILLING_TAB), 'none')
    assert.equal(paymentReturn(PAYMENT_RETURN), 'succeeded')
    assert.equal(paymentReturn(`${PAYMENT_RETURN}&redirect_status=succeeded`), 'succeeded')
    assert.equal(paymentReturn(`${PAYMENT_RETURN}&redirect_status=failed`), 'failed')
    assert.equal(paymentReturn('/dashboard/settings?payment=failed'), 'none')
  })
})
