import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const module = JSON.stringify(new URL("aims.ts", import.meta.url).href);

/** The exit code of a bench with one aim, and the argument that it read. */
function bench(met: string, ...args: string[]): { status: number | null; argument: string } {
  const script = `import { aim, argument } from ${module}; aim(${met}); console.log(argument());`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--experimental-strip-types", "--no-warnings", "--input-type=module", "--eval", script, "bench", ...args],
    { encoding: "utf8" },
  );
  return { status, argument: stdout.trim() };
}

it("a missed aim ends a strict bench with exit code 1, and no other", () => {
  expect(bench("1 > 2", "--strict", "7")).toEqual({ status: 1, argument: "7" });
  expect(bench("NaN <= 2", "7", "--strict")).toMatchObject({ status: 1 });
  expect(bench("1 < 2", "--strict")).toMatchObject({ status: 0 });
  expect(bench("1 > 2", "7")).toEqual({ status: 0, argument: "7" });
});
