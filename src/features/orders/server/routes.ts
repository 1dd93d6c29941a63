export type CommissionReader = unknown
export function orderRoutes(..._parts: unknown[]): void {}
