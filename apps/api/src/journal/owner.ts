/** Whose journal: an account's, or that of a guest. */
export type Owner = { userId: string } | { guestId: string };
