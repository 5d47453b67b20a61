import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect } from "@playwright/test";
import { PNG } from "pngjs";
import type { Driver } from "./driver.ts";

declare const TestingLibraryDom: typeof import("@testing-library/dom");
declare const axe: typeof import("axe-core");

const { resolve } = createRequire(import.meta.url);
/** What the functions below use in the page. */
const LIBRARIES = await Promise.all(
  ["@testing-library/dom/dist/@testing-library/dom.umd.min.js", "axe-core/axe.min.js"].map((file) =>
    readFile(resolve(file), "utf8"),
  ),
);

/** A person in front of a browser. Each method waits for what it needs. */
export class Visitor {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.driver.goto(this.#origin + path);
  }

  /** Presses the first element of a role whose accessible name is, or fits, a text. */
  async click(role: string, name: string | RegExp): Promise<void> {
    const [text, isPattern] = typeof name === "string" ? [name, false] : [name.source, true];
    await this.#act(
      () => this.driver.find(byRole, role, text, isPattern),
      (element) => this.driver.click(element),
    );
  }

  /** Types into the field of a label. */
  async fill(label: string, text: string): Promise<void> {
    await this.#act(
      () => this.driver.find(byLabel, label),
      (element) => this.driver.type(element, text),
    );
  }

  /** Chooses a file in the field of a label. */
  async upload(label: string, path: string): Promise<void> {
    await this.#act(
      () => this.driver.find(byLabel, label),
      (element) => this.driver.upload(element, path),
    );
  }

  /** Waits until the page shows a text. @returns what the first group of a pattern fits */
  async see(text: string | RegExp): Promise<string> {
    let shown = "";
    await expect(async () => {
      shown = await this.driver.call(() => document.body.innerText);
      expect(shown).toMatch(text);
    }).toPass();
    return (text instanceof RegExp && text.exec(shown)?.[1]) || "";
  }

  /** Expects no violation of any rule of axe. */
  async expectAccessible(): Promise<void> {
    await expect(async () => {
      await this.#loadLibraries();
      const found = await this.driver.call(async () => {
        const { violations } = await axe.run({ resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
      });
      expect(found).toEqual([]);
    }).toPass();
  }

  /** Expects at least one date field, and room in each for what it shows. */
  async expectWholeDates(): Promise<void> {
    await expect(async () => {
      const fields = await this.driver.call(() =>
        [...document.querySelectorAll<HTMLInputElement>("input[type^=date]")]
          .filter((input) => input.checkVisibility())
          .map((input) => {
            const { width } = input.getBoundingClientRect();
            input.style.width = "max-content";
            const needed = input.getBoundingClientRect().width;
            input.style.width = "";
            return { label: input.labels?.[0]?.textContent, isWhole: needed <= width };
          }),
      );
      expect(fields.length).toBeGreaterThan(0);
      expect(fields.filter(({ isWhole }) => !isWhole)).toEqual([]);
    }).toPass();
  }

  /** How many colours are within the border of a field: one where it shows nothing. */
  async countColours(label: string): Promise<number> {
    await this.#loadLibraries();
    const { left, top, right, bottom } = await this.driver.call((text) => {
      const box = TestingLibraryDom.getByLabelText(document.body, text).getBoundingClientRect();
      return { left: box.left + 4, top: box.top + 4, right: box.right - 4, bottom: box.bottom - 4 };
    }, label);
    const { data, width } = PNG.sync.read(await this.driver.screenshot());
    const colours = new Set<number>();
    for (let y = Math.ceil(top); y < bottom; y++) {
      for (let x = Math.ceil(left); x < right; x++) colours.add(data.readUInt32LE(4 * (y * width + x)));
    }
    return colours.size;
  }

  async #act(find: () => Promise<string>, act: (element: string) => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.#loadLibraries();
      await act(await find());
    }).toPass();
  }

  /** Loads the libraries into the current document. */
  async #loadLibraries(): Promise<void> {
    if (await this.driver.call(() => "TestingLibraryDom" in window && "axe" in window)) return;
    for (const library of LIBRARIES) await this.driver.call(new Function(library) as () => void);
  }
}

// These functions run in the page and throw while the element is missing.

/** A visible element that does not move. */
async function byRole(role: string, text: string, isPattern: boolean): Promise<Element> {
  const name = isPattern ? new RegExp(text) : text;
  const [element] = TestingLibraryDom.queryAllByRole(document.body, role, { name });
  if (!element) throw new Error(`There is no ${role} "${name}".`);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y } = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const now = element.getBoundingClientRect();
  if (!element.isConnected || now.x !== x || now.y !== y) throw new Error(`The ${role} "${name}" moves.`);
  return element;
}

function byLabel(label: string): Element {
  const [element] = TestingLibraryDom.queryAllByLabelText(document.body, new RegExp(label));
  if (!element) throw new Error(`There is no field "${label}".`);
  return element;
}
