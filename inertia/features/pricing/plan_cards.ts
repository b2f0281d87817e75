/**
 * The plans of the public pricing page (spec section 9), for display only: nothing is sold by them,
 * and the application's own plans are in `domain/billing/plans.ts`. Change them, or set `isShown` to
 * false, when you run Herald for others.
 */
export interface PlanCardWords {
  name: string
  /** US dollars a month. */
  price: number
  text: string
  features: string[]
  /** On its button; each of them leads to the sign-up. */
  action: string
  isPopular?: boolean
}

export const PLAN_CARDS: { isShown: boolean; items: PlanCardWords[] } = {
  isShown: true,
  items: [
    {
      name: 'Starter',
      price: 19,
      text: 'For creators who post every week.',
      features: [
        'Up to 10 social accounts',
        '50 scheduled posts per month',
        'Basic analytics',
        'Email support',
        '1 team member',
      ],
      action: 'Start Free Trial',
    },
    {
      name: 'Professional',
      price: 49,
      text: 'For a team that plans, reviews and publishes together.',
      features: [
        'Up to 25 social accounts',
        'Unlimited scheduled posts',
        'Advanced analytics and reporting',
        'Priority support',
        '5 team members',
        'AI content suggestions',
        'Custom branding',
      ],
      action: 'Start Free Trial',
      isPopular: true,
    },
    {
      name: 'Enterprise',
      price: 149,
      text: 'For agencies and multi-brand companies.',
      features: [
        'Unlimited social accounts',
        'Unlimited posts and members',
        'Custom analytics',
        'Dedicated support manager',
        'Advanced AI',
        'White-label',
        'Custom integrations',
        'SLA guarantee',
      ],
      action: 'Contact Sales',
    },
  ],
}

export const PRICING = {
  title: 'Pricing',
  lede: 'One simple monthly price. Cancel anytime.',
  trial: 'All plans include a 14-day free trial.',
  popular: 'Most Popular',
  home: 'Back to Home',
  question: 'Need something bigger?',
  sales: 'Contact Sales',
  origin:
    'The plans and prices on this page are samples that the operator of this Herald can change. Your actual plan is in Settings > Billing & Usage.',
} as const
