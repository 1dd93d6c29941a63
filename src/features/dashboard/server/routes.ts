export function dashboardRoutes(..._parts: unknown[]): void {}
