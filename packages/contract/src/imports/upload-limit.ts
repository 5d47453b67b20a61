/** Maximum number of bytes in a broker's file. Kept apart, so that a page that only names the limit needs no schema. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
