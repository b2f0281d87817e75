/**
 * Marketing figures and sample voices of the landing page, for display only. Nobody counted them on
 * this installation: change them, or set `isShown` to false, when you run Herald for others.
 */
export const FIGURES = {
  isShown: true,
  items: [
    { figure: '10K+', words: 'Active users' },
    { figure: '2M+', words: 'Posts scheduled' },
    { figure: '98%', words: 'Satisfaction' },
    { figure: '24/7', words: 'Support' },
  ],
}

export const TRIAL = '14-day free trial. No credit card required.'

export interface Testimonial {
  name: string
  role: string
  company: string
  text: string
}

export const TESTIMONIALS: { isShown: boolean; items: Testimonial[] } = {
  isShown: true,
  items: [
    {
      name: 'Elena Marchetti',
      role: 'Head of Communications',
      company: 'Tessera Labs',
      text: 'Six of us plan two brands in it. On Monday I see the whole week, and by Friday nothing is missing.',
    },
    {
      name: 'Daniel Osei',
      role: 'Marketing Lead',
      company: 'Brightwater Energy',
      text: "The review queue changed our mind about AI. It writes, we edit, and nothing is published without a person's approval.",
    },
    {
      name: 'Priya Raman',
      role: 'Founder',
      company: 'Raman & Co.',
      text: 'It said “unconfirmed” once, asked me to check, and didn’t post twice. That was the day I trusted it.',
    },
  ],
}
