export function commissionRoutes(..._parts: unknown[]): void {}
