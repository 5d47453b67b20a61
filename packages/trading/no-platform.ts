// Fails to compile if the trading package can see a global of the browser or of Node.

// @ts-expect-error
document;
// @ts-expect-error
fetch;
// @ts-expect-error
process;
// @ts-expect-error
setTimeout;
