export interface OpenOptions {
  /**
   * Numbers that a workbook shows as dates become text, `2024-04-01` or `2024-04-01T09:15:00`, for people to look at. Imports
   * read the numbers themselves.
   */
  datesAsText?: boolean | undefined;
  /** Whether the file may be a broker's answer, which only the server stores. Default: `false`. */
  answers?: boolean | undefined;
}
