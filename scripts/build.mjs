// Builds the site into apps/site/dist, if anything that goes into it has changed since the last time.
import { pathToFileURL } from "node:url";
import { fingerprint, install, once, run, stop } from "./environment.mjs";

export async function build() {
  const print = fingerprint(["package-lock.json", "vite.config.ts", "packages", "apps/site", "scripts/compress.mjs"]);
  const env = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  await once("apps/site/dist/.stamp", print + JSON.stringify(env.sort()), async () => {
    console.log("Building the site …");
    if ((await run("vite", ["build", "apps/site", "-c", "vite.config.ts", "--logLevel", "warn"])) !== 0) {
      stop("The site could not be built (see above).");
    }
    if ((await run("node", ["scripts/compress.mjs", "apps/site/dist"])) !== 0) stop("Compressing the site failed.");
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await build();
}
