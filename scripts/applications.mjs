// `npm run applications -- list|show|export|resume|erase …`: for the one who reads the applications. See its own help.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { install, projectNode, root, serve } from "./environment.mjs";

// Only where nothing has been installed yet: a command of a moment must not begin by installing anew.
if (!existsSync(join(root, "node_modules"))) await install();
serve(projectNode(), ["apps/api/src/careers/recruiter/main.ts", ...process.argv.slice(2)]);
