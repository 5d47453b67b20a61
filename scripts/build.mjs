// Builds the site into apps/site/dist, if any of its inputs has changed since the last build.
import { pathToFileURL } from "node:url";
import { fingerprint, install, once, run, stop } from "./environment.mjs";

/** @param {string} command @param {string[]} args @param {string} failure */
async function step(command, args, failure) {
  if ((await run(command, args, { NODE_ENV: "production" })) !== 0) stop(`${failure} (see above).`);
}

export async function build() {
  const print = fingerprint([
    "package-lock.json",
    "vite.config.ts",
    "packages",
    "apps/site",
    "scripts/build.mjs",
    "scripts/compress.ts",
  ]);
  const env = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  await once("apps/site/dist/.stamp", print + JSON.stringify(env.sort()), async () => {
    console.log("Building the site …");
    const vite = ["build", "apps/site", "-c", "vite.config.ts", "--logLevel", "warn"];
    await step("vite", [...vite, "--manifest"], "The site could not be built");
    await step(
      "vite",
      [...vite, "--ssr", "src/entry-server.tsx", "--outDir", "../../.build/pages"],
      "The site could not be built",
    );
    await step(
      "node",
      ["apps/site/build/prerender.ts", "apps/site/dist", ".build/pages/entry-server.js"],
      "The pages could not be written",
    );
    await step("node", ["scripts/compress.ts", "apps/site/dist"], "Compressing the site failed");
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await install();
  await build();
}
