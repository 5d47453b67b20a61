// Does not compile when the trading package knows a name of the browser or of Node.

// @ts-expect-error
document;
// @ts-expect-error
fetch;
// @ts-expect-error
process;
// @ts-expect-error
setTimeout;
