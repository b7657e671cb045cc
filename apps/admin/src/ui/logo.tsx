import type { SVGProps } from 'react'

/** A cylinder being filled, in the text's colour; give it a size. */
export function Logo(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" fill="currentColor" {...props}>
      <g fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinejoin="round">
        <path d="M11.2 8.2V4.6a1.5 1.5 0 0 1 1.5-1.5h6.6a1.5 1.5 0 0 1 1.5 1.5v3.6M16 5.6v2.6" />
        <rect x="6.1" y="8.6" width="19.8" height="18.6" rx="6" />
      </g>
      <path d="M8.6 16.4h14.8v4.8a3.6 3.6 0 0 1-3.6 3.6h-7.6a3.6 3.6 0 0 1-3.6-3.6z" />
      <rect x="10.4" y="28.6" width="11.2" height="2.2" rx="1" />
    </svg>
  )
}
