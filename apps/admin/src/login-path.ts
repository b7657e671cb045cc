/** Apart from the other addresses: the sign-in page loads nothing that it does not need. */
export const loginPath = '/login'
