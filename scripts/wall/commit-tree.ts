import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../environment.mjs";

const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** The short name of a commit. */
export const commitOf = (revision: string) => git("rev-parse", "--short", `${revision}^{commit}`);

/** Whether the working tree differs from its commit. */
export const isChanged = () => git("status", "--porcelain") !== "";

/**
 * A working tree of a commit in a temporary folder, with the packages that are installed here and its own workspaces among them.
 */
export function treeOf(commit: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "saudabook-wall-"));
  git("worktree", "add", "--detach", "--force", folder, commit);
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@saudabook"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@saudabook") symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
  const workspaces = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(folder, parent)).map((name) => [name, join(folder, parent, name)] as const),
  );
  for (const [name, path] of [...workspaces, ["mocks", join(folder, "mocks")] as const]) {
    if (existsSync(join(path, "package.json"))) symlinkSync(path, join(modules, "@saudabook", name));
  }
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git("worktree", "prune");
  };
  return { folder, remove };
}
