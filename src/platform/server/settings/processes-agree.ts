/** What a process keeps of brands and links is at most so old, in milliseconds: within this time all processes agree. */
export const PROCESSES_AGREE_MS = 5_000
