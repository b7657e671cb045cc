/** The signed-in user's id as the login left it (AMB-001), for the calls of the seeds that name it. */
export const storedUser = (): string => localStorage.getItem('authToken') ?? ''
