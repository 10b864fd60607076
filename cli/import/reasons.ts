/** Why tags for the head of each page are not imported: they can only be added in code. */
export const headReason = 'add it with the "head" hook of a plugin'
