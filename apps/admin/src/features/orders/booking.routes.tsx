export const bookingRoutes = <></>
