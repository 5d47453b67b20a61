/** Requests of the server's data: a HEAD asks whether a page is there. */
const ofData = (request: string) => !request.startsWith("HEAD ");

/**
 * The fault in the table of pages, or undefined: a page that requests while it opens has a state of waiting and one of failure, and
 * a page that requests nothing has neither, because it would look like its Ready.
 */
export function requestsProblem(requests: readonly string[], loads: boolean): string | undefined {
  const found = requests.filter(ofData);
  if (found.length > 0 && !loads) return `It requests ${found.join(", ")} and has no state Loading.`;
  if (found.length === 0 && loads) return "It has a state Loading and requests nothing.";
  return undefined;
}
