export function creditRoutes(..._parts: unknown[]): void {}
