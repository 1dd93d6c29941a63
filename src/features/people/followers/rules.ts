/**
 * How a follower count was proved: by the connection, the code in the bio, or a reviewed
 * screenshot.
 */
export const countSources = ['connection', 'bio', 'screenshot'] as const

export type CountSource = (typeof countSources)[number]
