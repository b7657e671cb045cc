import type { SVGProps } from 'react'

const guard = <path d="M5.9 3.9V2.5c0-.5.3-.8.8-.8h2.6c.5 0 .8.3.8.8v1.4" />
const body = <rect x="3.2" y="4.2" width="9.6" height="10" rx="3" />

const inside = {
  empty: body,
  third: (
    <>
      {body}
      <path
        d="M4.9 10h6.2v1.1a1.5 1.5 0 0 1-1.5 1.5H6.4a1.5 1.5 0 0 1-1.5-1.5z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  'two thirds': (
    <>
      {body}
      <path
        d="M4.9 7.9h6.2v3.2a1.5 1.5 0 0 1-1.5 1.5H6.4a1.5 1.5 0 0 1-1.5-1.5z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  full: <rect x="2.5" y="3.5" width="11" height="11.4" rx="3.6" fill="currentColor" stroke="none" />,
  done: (
    <>
      <rect x="2.5" y="3.5" width="11" height="11.4" rx="3.6" fill="currentColor" stroke="none" />
      <path
        d="m5.6 9.3 1.7 1.7 3.2-3.5"
        stroke="var(--on-fill)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  crossed: (
    <>
      {body}
      <path d="m6 7.2 4 4m0-4-4 4" strokeLinecap="round" />
    </>
  ),
  dashed: (
    <>
      <rect x="3.2" y="4.2" width="9.6" height="10" rx="3" strokeDasharray="2.3 1.7" />
      <path d="M8 7v2.4l1.6 1" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
}

export type CylinderFill = keyof typeof inside

/** The sign of the whole product: solid is full, hollow is empty, so that status reads without colour. */
export function Cylinder({ fill, className, ...rest }: { fill: CylinderFill } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={className ? `cylinder ${className}` : 'cylinder'}
      {...rest}
    >
      {guard}
      {inside[fill]}
    </svg>
  )
}
