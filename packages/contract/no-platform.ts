// Fails to compile if the contract can see a global name of the browser or of Node. Its client, which sends requests, is compiled with the
// site.

// @ts-expect-error
document;
// @ts-expect-error
fetch;
// @ts-expect-error
process;
// @ts-expect-error
setTimeout;
