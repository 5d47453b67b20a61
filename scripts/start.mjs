// `npm start`: installs what is missing, builds what has changed, serves the product on PORT (3000).
import { build } from "./build.mjs";
import { install, projectNode, serve } from "./environment.mjs";

await install();
await build();
serve(projectNode(), ["apps/api/src/server.ts"], { NODE_ENV: "production" });
