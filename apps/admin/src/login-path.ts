/** Apart from the other addresses: the sign-in page loads nothing that it does not need. */
export const loginPath = '/login'

/** Where the link leads that a new business is set up by. */
export const setupPath = '/setup'
