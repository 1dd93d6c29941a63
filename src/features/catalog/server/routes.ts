export function catalogRoutes(..._parts: unknown[]): void {}
