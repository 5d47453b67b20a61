/** Whether a request is for data of the server: a HEAD only checks whether a page exists. */
const ofData = (request: string) => !request.startsWith("HEAD ");

/**
 * The fault in the table of pages, or undefined. A page that makes requests while it opens needs a loading state and a failure state; any
 * other page must not have them, because they would look like its Ready.
 */
export function requestsProblem(requests: readonly string[], loads: boolean): string | undefined {
  const found = requests.filter(ofData);
  if (found.length > 0 && !loads) return `It requests ${found.join(", ")} and has no state Loading.`;
  if (found.length === 0 && loads) return "It has a state Loading and requests nothing.";
  return undefined;
}
