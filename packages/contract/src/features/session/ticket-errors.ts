import { domainErrors } from '../../operation.ts'

/** Errors of a download that somebody has shown once more who they are for. */
export const ticketErrors = domainErrors({
  ticket_over: {
    status: 403,
    message: 'This address was good for one download within a minute. Ask for it again.',
  },
})
