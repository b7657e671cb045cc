import { toast } from '../ui/toast.ts'

// Apart from what asks the server, which the sign-in page does not carry.
export const showExpired = () => toast({ kind: 'error', title: 'Session expired. Please login again.' })
