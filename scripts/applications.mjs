// `npm run applications -- list|show|export|resume|erase …`: for the person who reads the applications. See its own help.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { install, projectNode, root, serve } from "./environment.mjs";

// Only if nothing is installed yet: a quick command must not begin with a reinstallation.
if (!existsSync(join(root, "node_modules"))) await install();
serve(projectNode(), ["apps/api/src/careers/recruiter/main.ts", ...process.argv.slice(2)]);
