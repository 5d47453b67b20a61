/** Rows of the trade history that one request asks for. */
export const WINDOW = 200;
