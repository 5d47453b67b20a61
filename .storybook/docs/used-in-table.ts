/** The titles of the stories that show each file of the primitives. used-in-plugin.ts writes them. */
export const usersOf: Readonly<Record<string, readonly string[]>> = {};
