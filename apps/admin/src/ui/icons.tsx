import type { ReactNode, SVGProps } from 'react'
import { classNames } from './class-names.ts'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'viewBox'>

/** Sixteen units square, drawn in the text's colour, silent for screen readers: the name stands beside or on the button. */
export const drawn = (drawing: ReactNode) =>
  function Icon({ className, ...rest }: IconProps) {
    return (
      <svg viewBox="0 0 16 16" aria-hidden="true" className={classNames('icon', className)} {...rest}>
        {drawing}
      </svg>
    )
  }

export type Icon = ReturnType<typeof drawn>

// Actions
export const MenuIcon = drawn(<path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />)
export const SearchIcon = drawn(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3 3" />
  </>,
)
export const FilterIcon = drawn(<path d="M2.5 4h11M4.5 8h7M6.5 12h3" />)
export const AddIcon = drawn(<path d="M8 3v10M3 8h10" />)
export const EditIcon = drawn(<path d="M10.3 3.2 12.8 5.7 5.5 13H3v-2.5z" />)
export const DeleteIcon = drawn(
  <path d="M2.8 4.5h10.4M6.2 4.3V2.7h3.6v1.6M4 4.5l.6 9h6.8l.6-9M6.7 7.2v3.6M9.3 7.2v3.6" />,
)
export const ViewIcon = drawn(
  <>
    <path d="M1.5 8c1.6-2.9 3.8-4.3 6.5-4.3s4.9 1.4 6.5 4.3c-1.6 2.9-3.8 4.3-6.5 4.3S3.1 10.9 1.5 8z" />
    <circle cx="8" cy="8" r="2" />
  </>,
)
export const HideIcon = drawn(
  <path d="M6.3 3.9A6.6 6.6 0 0 1 8 3.7c2.7 0 4.9 1.4 6.5 4.3-.5.9-1.1 1.7-1.7 2.3M10.3 11.9c-.7.3-1.5.4-2.3.4-2.7 0-4.9-1.4-6.5-4.3.7-1.2 1.5-2.2 2.4-2.9M2.5 2.5l11 11" />,
)
export const EnterIcon = drawn(<path d="M12.5 4.5v3a1.5 1.5 0 0 1-1.5 1.5H4M6.2 6.6 3.8 9l2.4 2.4" />)
export const CloseIcon = drawn(<path d="m4 4 8 8M12 4l-8 8" />)
export const BackIcon = drawn(<path d="M13 8H3M6.8 4 2.8 8l4 4" />)
export const PreviousIcon = drawn(<path d="M9.8 4 5.8 8l4 4" />)
export const NextIcon = drawn(<path d="m6.2 4 4 4-4 4" />)
export const FirstIcon = drawn(<path d="M11.8 4 7.8 8l4 4M4.2 4v8" />)
export const LastIcon = drawn(<path d="m4.2 4 4 4-4 4M11.8 4v8" />)
export const UpIcon = drawn(<path d="M4.5 9.5 8 6l3.5 3.5" />)
export const DownIcon = drawn(<path d="M4.5 6.5 8 10l3.5-3.5" />)
export const DownloadIcon = drawn(<path d="M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11" />)
export const UploadIcon = drawn(<path d="M8 10V2.5M4.8 5.7 8 2.5l3.2 3.2M2.5 13.5h11" />)
export const ShareIcon = drawn(<path d="M13.5 2.5 2.5 7l4.4 2.1L9 13.5zM6.9 9.1l3-3" />)
export const RetryIcon = drawn(<path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3" />)
export const CalendarIcon = drawn(
  <>
    <rect x="2.5" y="3.5" width="11" height="10" rx="1" />
    <path d="M2.5 6.8h11M5.5 2v3M10.5 2v3" />
  </>,
)
export const CalculateIcon = drawn(
  <>
    <rect x="3" y="2" width="10" height="12" rx="1" />
    <path d="M5.5 5h5M5.5 8.5h.1M8 8.5h.1M10.5 8.5h.1M5.5 11h.1M8 11h.1M10.5 11h.1" />
  </>,
)
export const ZoomInIcon = drawn(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3 3M7 5v4M5 7h4" />
  </>,
)
export const ZoomOutIcon = drawn(
  <>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3 3M5 7h4" />
  </>,
)

// States
export const OkIcon = drawn(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="m5.3 8.2 2 1.9 3.4-3.9" />
  </>,
)
export const ErrorIcon = drawn(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.8v3.9M8 11v.1" />
  </>,
)
export const InfoIcon = drawn(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.3v3.9M8 5v.1" />
  </>,
)
export const WarningIcon = drawn(
  <>
    <path d="M8 2.2 14.3 13.3H1.7z" />
    <path d="M8 6.5v3.2M8 11.5v.1" />
  </>,
)
export const WaitingIcon = drawn(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.5V8l2.5 1.5" />
  </>,
)
export const RupeeIcon = drawn(<path d="M4 3h8M4 6h8M4 3h2.5c4 0 4 6 0 6H4l5 4.5" />)
export const ImageIcon = drawn(
  <>
    <rect x="2" y="3" width="12" height="10" rx="1" />
    <circle cx="5.5" cy="6.3" r="1.2" />
    <path d="m2.5 12 3.5-3.5 2.5 2.3 2.5-2.8 2.8 3" />
  </>,
)
export const FileIcon = drawn(
  <>
    <path d="M3.5 1.8H9.3l3.2 3.2v9.2h-9z" />
    <path d="M9.2 2v3.2h3.1" />
  </>,
)
