import { describe, expect, it } from "vitest";
import { filesNeeded, filesWithout } from "./files-needed.ts";

const manifest = {
  "main.tsx": { file: "main.js", isEntry: true, imports: ["_core.js"], dynamicImports: ["home.tsx", "book.tsx"] },
  "_core.js": { file: "core.js", imports: ["main.tsx"], dynamicImports: ["drawer.tsx"] },
  "home.tsx": { file: "home.js", imports: ["_core.js", "_table.js"] },
  "book.tsx": { file: "book.js", imports: ["_table.js", "_form.js"] },
  "drawer.tsx": { file: "drawer.js" },
  "_table.js": { file: "table.js" },
  "_form.js": { file: "form.js" },
};

describe("the files of a build", () => {
  it("that a page needs are main.tsx, the page and their imports", () => {
    expect(filesNeeded(manifest, ["home.tsx"])).toEqual(["main.js", "core.js", "home.js", "table.js"]);
  });

  it("that load without a page are all but its own", () => {
    expect(filesWithout(manifest, ["book.tsx"]).sort()).toEqual([
      "core.js",
      "drawer.js",
      "home.js",
      "main.js",
      "table.js",
    ]);
  });

  it("are not guessed for a page that the build does not name", () => {
    expect(() => filesNeeded(manifest, ["hom.tsx"])).toThrow("does not name hom.tsx");
    expect(() => filesWithout(manifest, ["boo.tsx"])).toThrow("does not name boo.tsx");
  });
});
