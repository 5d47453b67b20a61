/** Bytes; the largest file of the debug page, which anybody may use without an account. Apart, so that the page needs no schema. */
export const MAX_DEBUG_UPLOAD_BYTES = 5 * 1024 * 1024;
