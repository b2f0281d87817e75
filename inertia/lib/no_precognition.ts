/**
 * What Inertia asks of laravel-precognition, for forms that validate on a server of that kind. Herald
 * uses none of Inertia's forms: 4 KB that every page would load stay out.
 */
export const client = {
  withXsrfCookieName: () => client,
  withXsrfHeaderName: () => client,
}

function absent(): never {
  throw new Error('Herald uses no forms of Inertia')
}

export const createValidator = absent
export const resolveName = absent
export const toSimpleValidationErrors = absent
