/**
 * A replacement for laravel-precognition, which Inertia imports for its forms. Herald does not use
 * these forms. This saves 4 KB per page.
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
