/** Rows of the trade history that one request asks for. */
export const WINDOW = 200;

/** Rows that are loaded for one print, about a hundred sheets. */
export const MOST_PRINTED = 5_000;
