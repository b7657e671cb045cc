import { drawn } from './icons.tsx'

// One for each entry of the menu; the palette shows the same beside its finds.
export const DashboardIcon = drawn(
  <>
    <rect x="2.5" y="2.5" width="4.5" height="6" rx="1" />
    <rect x="9" y="2.5" width="4.5" height="3.5" rx="1" />
    <rect x="2.5" y="11" width="4.5" height="2.5" rx="1" />
    <rect x="9" y="8.5" width="4.5" height="5" rx="1" />
  </>,
)
export const ProductsIcon = drawn(
  <>
    <path d="M6 4.5V2.8c0-.5.3-.8.8-.8h2.4c.5 0 .8.3.8.8v1.7" />
    <rect x="3.5" y="4.5" width="9" height="8" rx="3" />
    <path d="M5.5 14h5M3.7 8.5h8.6" />
  </>,
)
export const InventoryIcon = drawn(
  <>
    <rect x="2" y="8.5" width="5.5" height="5" rx="1" />
    <rect x="8.5" y="8.5" width="5.5" height="5" rx="1" />
    <rect x="5.2" y="2.5" width="5.5" height="5" rx="1" />
  </>,
)
export const PurchaseIcon = drawn(
  <>
    <path d="M2 2.5h1.6l1.6 7.5h6.8l1.5-5.5H4.2" />
    <circle cx="6" cy="13" r="1" />
    <circle cx="11.2" cy="13" r="1" />
  </>,
)
export const VendorIcon = drawn(
  <>
    <path d="M2.5 13.5V6l3.5 2V6l3.5 2V3.5h4v10z" />
    <path d="M5 11h1M8 11h1M11 11h.5" />
  </>,
)
export const CustomersIcon = drawn(
  <>
    <circle cx="6" cy="5" r="2.5" />
    <path d="M1.8 13.5c.3-2.7 2-4 4.2-4s3.9 1.3 4.2 4M10.5 2.8a2.5 2.5 0 0 1 0 4.5M12 9.8c1.4.6 2.1 1.9 2.3 3.7" />
  </>,
)
export const OrdersIcon = drawn(
  <>
    <path d="M5.5 3H3.8c-.5 0-.8.3-.8.8v9.4c0 .5.3.8.8.8h8.4c.5 0 .8-.3.8-.8V3.8c0-.5-.3-.8-.8-.8h-1.7" />
    <rect x="5.5" y="1.8" width="5" height="2.7" rx=".7" />
    <path d="M5.5 8h5M5.5 11h3.5" />
  </>,
)
export const CashIcon = drawn(
  <>
    <rect x="1.5" y="4" width="13" height="8" rx="1" />
    <circle cx="8" cy="8" r="2" />
    <path d="M4 6.2v.1M12 9.7v.1" />
  </>,
)
export const GstRatesIcon = drawn(
  <>
    <path d="M12.5 3.5l-9 9" />
    <circle cx="4.8" cy="4.8" r="2" />
    <circle cx="11.2" cy="11.2" r="2" />
  </>,
)
export const ReceiptIcon = drawn(
  <>
    <path d="M3.5 1.8v12.4l1.5-1 1.5 1 1.5-1 1.5 1 1.5-1 1.5 1V1.8z" />
    <path d="M6 5h4.2M6 7.2h4.2M6 5h1c2.4 0 2.4 3.7 0 3.7H6l2.7 2.6" />
  </>,
)
/** A sheet with its sum. */
export const InvoiceIcon = drawn(
  <>
    <path d="M3.5 1.8h9v12.4h-9z" />
    <path d="M6 5h4M6 7.5h4M8.5 11.5H10" />
  </>,
)
/** A tray that something lies in. */
export const InboxIcon = drawn(
  <>
    <path d="M2 9.5 4 3h8l2 6.5v4H2z" />
    <path d="M2 9.5h3.5l1 1.8h3l1-1.8H14" />
  </>,
)
export const DriverIcon = drawn(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <circle cx="8" cy="8" r="1.5" />
    <path d="M2.5 7h4M9.5 7h4M8 9.5v4" />
  </>,
)
export const VehicleIcon = drawn(
  <>
    <path d="M1.5 4h8v7.5h-8zM9.5 6.5h2.8l2.2 2.5v2.5h-5z" />
    <circle cx="4.5" cy="12" r="1.3" fill="var(--surface)" />
    <circle cx="11.8" cy="12" r="1.3" fill="var(--surface)" />
  </>,
)
export const DeliveryPartnerIcon = drawn(
  <>
    <circle cx="4" cy="12.2" r="1.7" />
    <circle cx="12" cy="3.8" r="1.7" />
    <path d="M5.7 12.2h4.6a2.1 2.1 0 0 0 0-4.2H5.7a2.1 2.1 0 0 1 0-4.2h4.6" />
  </>,
)
export const LedgerReportIcon = drawn(
  <>
    <path d="M3 2.5h9.5v11H3z" />
    <path d="M5.5 2.5v11M7.5 5.5h3M7.5 8h3" />
  </>,
)
export const SalesReportIcon = drawn(<path d="M2 13.5h12M3.5 11V8.5M6.5 11V6M9.5 11V7.5M12.5 11V3" />)
export const ReceiptReportIcon = drawn(
  <>
    <path d="M3 1.8h6.5L13 5.3v8.9H3z" />
    <path d="M9.3 2v3.5h3.5M5.5 8.5h5M5.5 11h3" />
  </>,
)
export const PurchaseReportIcon = drawn(
  <>
    <path d="M3 1.8h6.5L13 5.3v8.9H3z" />
    <path d="M9.3 2v3.5h3.5M8 7.5v4.5M6 10l2 2 2-2" />
  </>,
)
export const GodownIcon = drawn(
  <>
    <path d="M1.8 13.5V6L8 2.5 14.2 6v7.5" />
    <path d="M4.5 13.5v-5h7v5M4.5 11h7" />
  </>,
)
export const StockPointIcon = drawn(
  <>
    <path d="M8 14.2C5 11 3.5 8.7 3.5 6.5a4.5 4.5 0 0 1 9 0c0 2.2-1.5 4.5-4.5 7.7z" />
    <circle cx="8" cy="6.5" r="1.5" />
  </>,
)
export const PapersIcon = drawn(
  <>
    <path d="M8 14.2H3V1.8h6.5L12 4.3v3" />
    <path d="M5.5 5.5h3M5.5 8.5h2M14.2 11.5a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0zM11.5 10.2v1.3l.9.9" />
  </>,
)

export const EmptiesIcon = drawn(
  <>
    <path d="M6 4.3V2.8c0-.5.3-.8.8-.8h2.4c.5 0 .8.3.8.8v1.5" />
    <rect x="3.5" y="4.5" width="9" height="9.5" rx="3" />
    <path d="M10 9.2H6.2M7.6 7.7 6.1 9.2l1.5 1.5" />
  </>,
)

export const UsersIcon = drawn(
  <>
    <circle cx="8" cy="5.2" r="2.7" />
    <path d="M2.8 13.5c.5-2.8 2.5-4.3 5.2-4.3s4.7 1.5 5.2 4.3" />
  </>,
)
export const RolesIcon = drawn(
  <>
    <circle cx="5.2" cy="8" r="2.7" />
    <path d="M7.9 8h5.6M11 8v2.2M13.5 8v1.6" />
  </>,
)
export const ActivityIcon = drawn(
  <>
    <path d="M2.2 8a5.8 5.8 0 1 0 1.9-4.3L2.2 5.5M2.2 2.3v3.2h3.2" />
    <path d="M8 4.8V8l2.3 1.6" />
  </>,
)

/** A plug: what is no person comes in by it. */
export const KeyIcon = drawn(<path d="M5.5 2.5v3M10.5 2.5v3M3.5 5.5h9v2.5a4.5 4.5 0 0 1-9 0zM8 12.5v2" />)
/** A sheet with a tick. */
export const ApprovalIcon = drawn(
  <path d="M12.5 7V3.5a1 1 0 0 0-1-1h-8a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4M5 5.5h5M5 8.5h3M8.5 11.5l1.8 1.8 3.2-3.6" />,
)
/** A drum of a disk with an arrow into it. */
export const BringInIcon = drawn(
  <>
    <path d="M5 3H3.3c-.5 0-.8.3-.8.8v8.9c0 .5.3.8.8.8h9.4c.5 0 .8-.3.8-.8V3.8c0-.5-.3-.8-.8-.8H11" />
    <path d="M8 1.5v8M5.2 6.8 8 9.6l2.8-2.8M5 11.5h6" />
  </>,
)
export const BackupsIcon = drawn(
  <>
    <ellipse cx="8" cy="4" rx="5" ry="1.8" />
    <path d="M3 4v8c0 1 2.2 1.8 5 1.8s5-.8 5-1.8V4M8 7.5v3.2M6.3 9.2L8 10.8l1.7-1.6" />
  </>,
)
/** A box with an arrow out of it. */
export const ExportIcon = drawn(
  <path d="M5 6.5H3.5a1 1 0 0 0-1 1v5a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-5a1 1 0 0 0-1-1H11M8 10V2.3M5.6 4.7 8 2.3l2.4 2.4" />,
)
/** A dial with its hand. */
export const SpeedIcon = drawn(
  <path d="M3.2 12.5a6 6 0 1 1 9.6 0M8 9.2l2.8-3.4M8 3v1.4M2.6 8.6H4M12 8.6h1.4" />,
)
export const OtherDeviceIcon = drawn(<path d="M8.5 11.5h-6v-8h10.5v2M5 13.5h3.5M10.5 7.5h3v6h-3z" />)
export const SettingsIcon = drawn(
  <>
    <path d="M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6" />
    <circle cx="10" cy="4.5" r="1.8" />
    <circle cx="6" cy="11.5" r="1.8" />
  </>,
)

/** Beside a bank account; here because the sign-in page carries the icons of the other file. */
export const BankIcon = drawn(
  <path d="M2 6.2 8 2.8l6 3.4zM3.8 6.5v4.7M6.6 6.5v4.7M9.4 6.5v4.7M12.2 6.5v4.7M2.2 13.2h11.6" />,
)
