export const orderRoutes = <></>
