export async function loadDemo(_parts: unknown): Promise<void> {}
