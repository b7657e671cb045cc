import { lookOf } from './button-look.ts'
import { DownloadIcon } from './icons.tsx'

type DownloadLinkProps = { href: string; title: string; children: string }

/** Saves a file that is too large for a page to hold: the browser takes it as it comes. */
export function DownloadLink({ children, ...rest }: DownloadLinkProps) {
  return (
    <a className={lookOf({})} download {...rest}>
      <DownloadIcon />
      {children}
    </a>
  )
}
