const NOON = '12:00'
const EVENING = '18:00'

/** 'Good morning, maya': by the clock (HH:MM) and the part of the e-mail before the @ (spec section 2). */
export function greeting(email: string, time: string): string {
  return `${dayPart(time)}, ${email.split('@')[0]}`
}

function dayPart(time: string): string {
  if (time < NOON) return 'Good morning'
  return time < EVENING ? 'Good afternoon' : 'Good evening'
}
