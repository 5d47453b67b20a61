import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findFontFiles } from "./fonts.mjs";
import { BROWSER_PROGRAMS, PACKAGES } from "./system-packages.mjs";

describe("the packages that the tests install", () => {
  it("are named in the README", () => {
    const readme = readFileSync("README.md", "utf8");
    for (const name of [...Object.values(PACKAGES).flat(), ...Object.values(BROWSER_PROGRAMS)])
      expect(readme).toContain(`\`${name}\``);
  });
});

describe("installed fonts", () => {
  it("are found in the folders of a folder, and a folder that is missing is no error", () => {
    const folder = mkdtempSync(join(tmpdir(), "saudabook-fonts-"));
    mkdirSync(join(folder, "truetype/dejavu"), { recursive: true });
    const path = join(folder, "truetype/dejavu/DejaVuSans.ttf");
    writeFileSync(path, "");
    const found = findFontFiles([join(folder, "missing"), folder]);
    rmSync(folder, { recursive: true });
    expect(found.get("DejaVuSans.ttf")).toBe(path);
    expect(found.get("DejaVuSans-Bold.ttf")).toBeUndefined();
  });
});
