/** Rows that are loaded for one print, about a hundred sheets. */
export const MOST_PRINTED = 5_000;
