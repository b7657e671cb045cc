import { startImport } from '@refill/contract/features/import/import.contract.ts'
import type { OldBooks } from '@refill/contract/features/tax/month.shapes.ts'
import { Allowed } from '../../api/access.tsx'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { CheckLine } from './check-line.tsx'

type Answer = { readonly old_books: OldBooks }

const documents = (many: number) =>
  many === 1 ? '1 document is from the old books' : `${count(many)} documents are from the old books`

/** How much of a return the old books say, in the month of change; nothing in all others. */
export function OldBooksLine({ answer }: { answer: Answer | undefined }) {
  if (!answer || answer.old_books.count === 0) return null
  const { count: many, value } = answer.old_books
  return (
    <CheckLine state={{ tone: 'assigned', words: 'Old books' }}>
      {documents(many)} ({money(value)}): in the returns, and nowhere else.{' '}
      <Allowed right={startImport.right}>
        <Link to={paths.bringIn}>Files brought in</Link>
      </Allowed>
    </CheckLine>
  )
}
