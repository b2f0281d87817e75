/**
 * The address that this document was loaded at, whatever page is shown in it by now: its content
 * security policy is the one of that address. Read once, when the application starts; empty on the
 * server.
 */
export const documentAddress = typeof window === 'undefined' ? '' : window.location.href
