export const receiptRoutes = <></>
