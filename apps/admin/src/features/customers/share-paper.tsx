import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { isMobile, normaliseMobile } from '@refill/contract/identifiers/mobile.ts'
import { mailAddress, whatsAppAddress, type ShareWay } from '@refill/contract/share.ts'
import { toast } from '../../ui/toast.ts'
import { saveFile, takeFile } from '../../api/fetch-file.ts'
import { send } from '../../api/send.ts'

/** A paper as somebody hands it on. */
export type SharedPaper = {
  /** Where it is fetched. */
  readonly address: string
  /** The answer may say better. */
  readonly fileName: string
  readonly customer: { readonly id: number; readonly name: string }
  /** 'Tax invoice SI/26-27/000012 of 21-11-2026 for ₹21,660.00'. */
  readonly title: string
  /** What the customer wants to know of it, a line each. */
  readonly more?: readonly string[]
}

const wordsOf = ({ customer, title, more = [] }: SharedPaper) =>
  [`Dear ${customer.name},`, `please find attached: ${title}.`, ...more].join('\n')

type Reached = { readonly mobile: string; readonly email: string }
const nobody: Reached = { mobile: '', email: '' }

/** Who may not see customers still shares, with whom they choose. */
const findReached = async ({ customer }: SharedPaper, mayReach: boolean): Promise<Reached> => {
  if (!mayReach) return nobody
  const answer = await send(customers.read, { id: customer.id }).catch(() => undefined)
  const found = answer?.success ? answer.data?.[0] : undefined
  if (!found) return nobody
  const mobile = normaliseMobile(found.mobile)
  return { mobile: isMobile(mobile) ? mobile : '', email: found.email }
}

/** The log keeps the way with the paper. */
const fetchPaper = async ({ address, fileName }: SharedPaper, way: ShareWay): Promise<File | undefined> => {
  const taken = await takeFile(
    {
      address: `${address}${address.includes('?') ? '&' : '?'}shared=${way}`,
      fileName,
      isNamedByAnswer: true,
      bytesPerRow: undefined,
    },
    { signal: new AbortController().signal, onProgress: () => undefined },
  )
  if ('file' in taken) return new File([taken.file], taken.fileName, { type: 'application/pdf' })
  if (!taken.expired) toast({ kind: 'error', title: 'Not shared', text: taken.refused })
  return undefined
}

/** Who closes the sheet of the device has changed their mind, which is no failure. */
const toDevice = async (file: File, text: string): Promise<boolean> => {
  try {
    await navigator.share({ files: [file], text })
    return true
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === 'AbortError'))
      toast({ kind: 'error', title: 'The device did not take the paper', text: 'Please press Share again.' })
    return false
  }
}

const toPrinter = (file: File) => {
  if (window.open(URL.createObjectURL(file), '_blank')) return
  saveFile(file, file.name)
  toast({ kind: 'success', title: `${file.name} is saved`, text: 'Open it to print it.' })
}

/** A browser that lets no window open is helped by the link. */
const toMessage = (file: File, address: string, target: '_blank' | '_self') => {
  saveFile(file, file.name)
  window.open(address, target, 'noopener')
  toast({
    kind: 'success',
    title: `${file.name} is saved`,
    text: (
      <>
        Attach it to the message.{' '}
        <a href={address} target={target} rel="noopener">
          Open the message again
        </a>
      </>
    ),
    duration: 10_000,
  })
}

/**
 * Fetches the paper and hands it to what the device has for it.
 * @param mayReach whether the sender may see the customer's number
 * @returns whether it was handed over, as far as anybody knows
 * @throws {NetworkFailure}
 */
export const sharePaper = async (paper: SharedPaper, way: ShareWay, mayReach: boolean): Promise<boolean> => {
  const isMessage = way === 'whatsapp' || way === 'mail'
  const [file, { mobile, email }] = await Promise.all([
    fetchPaper(paper, way),
    findReached(paper, mayReach && isMessage),
  ])
  if (!file) return false
  const words = wordsOf(paper)
  if (way === 'device') return toDevice(file, words)
  if (way === 'print') toPrinter(file)
  else if (way === 'whatsapp') toMessage(file, whatsAppAddress(mobile, words), '_blank')
  else toMessage(file, mailAddress(email, paper.title, words), '_self')
  return true
}
