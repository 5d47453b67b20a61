// `npm run dev`: the server restarts and the page reloads as files change. Vite serves the page and proxies requests to the server.
import { spawn } from "node:child_process";
import { childEnvironment, install, projectNode, root, serve } from "./environment.mjs";

await install();
const port = process.env.API_PORT ?? "3001";
const api = spawn(projectNode(), ["--watch", "apps/api/src/server.ts"], {
  cwd: root,
  stdio: "inherit",
  env: childEnvironment({ PORT: port, CHECK_RESPONSES: "on" }),
});
process.on("exit", () => api.kill());
serve("vite", ["apps/site", "-c", "vite.config.ts", "--port", process.env.PORT ?? "3000"], {
  API_ORIGIN: `http://127.0.0.1:${port}`,
});
