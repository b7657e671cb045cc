/** The signed-in user's id as the login left it (AMB-001), for the calls that name it. */
export const storedUser = (): string => localStorage.getItem('authToken') ?? ''
