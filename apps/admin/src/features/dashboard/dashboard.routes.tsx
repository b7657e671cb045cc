export const dashboardRoutes = <></>
