import type { Appearance } from '@stripe/stripe-js'

/** Herald's colours as they stand now: Stripe's frames cannot read custom properties themselves. */
export function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('signal'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('muted'),
      colorTextPlaceholder: token('muted'),
      colorDanger: token('negative'),
      borderRadius: '6px',
      fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
      fontSizeBase: '14px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('field')}`, boxShadow: 'none' },
      '.Label': { fontSize: '13px', fontWeight: '500' },
    },
  }
}
