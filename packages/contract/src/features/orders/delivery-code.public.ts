// Apart from the rest of orders: every screen reads Settings, and few need those.
export { deliveryCodes } from './delivery-code.rules.ts'
