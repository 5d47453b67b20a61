/** Bytes; the upload limit of a broker's file. Apart, so that a page which only names it needs no schema. */
export const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
