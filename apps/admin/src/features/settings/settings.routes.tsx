export const settingsRoutes = <></>
