import { domainErrors } from '../operation.ts'

export const masterErrors = domainErrors({
  paper_not_found: { status: 404, message: 'This paper is not there any more.' },
  paper_empty: { status: 422, message: 'Give a number, a day or a file.', field: 'document' },
  paper_wrong: {
    status: 415,
    message: 'File type not allowed. It must be a PDF, PNG or JPEG.',
    field: 'document',
  },
  account_not_found: { status: 404, message: 'This bank account is not there any more.' },
})
