/** The maximum of the sequence of executions and imports, as text. */
export const LARGEST_ID = "9223372036854775807";
