/** The owner of a journal: an account or a guest. */
export type Owner = { userId: string } | { guestId: string };
