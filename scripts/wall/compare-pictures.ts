import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diff } from "@blazediff/core";
import { PNG } from "pngjs";

/** The changes of the cells between two folders of pictures, by file name. */
export interface Comparison {
  same: string[];
  changed: { file: string; pixels: number }[];
  added: string[];
  removed: string[];
}

/** Compares the pictures cell by cell. The difference of a changed cell is written into `folder`. */
export function comparePictures(
  before: string,
  after: string,
  folder: string,
  fits: (file: string) => boolean,
): Comparison {
  mkdirSync(folder, { recursive: true });
  const pictures = (folder: string) => readdirSync(folder).filter((file) => file.endsWith(".png") && fits(file));
  const files = pictures(after).sort();
  const comparison: Comparison = {
    same: [],
    changed: [],
    added: files.filter((file) => !existsSync(join(before, file))),
    removed: pictures(before)
      .filter((file) => !existsSync(join(after, file)))
      .sort(),
  };
  for (const file of files.filter((one) => existsSync(join(before, one)))) {
    const { pixels, picture } = difference(readFileSync(join(before, file)), readFileSync(join(after, file)));
    if (pixels === 0) comparison.same.push(file);
    else {
      comparison.changed.push({ file, pixels });
      if (picture) writeFileSync(join(folder, file), picture);
    }
  }
  comparison.changed.sort((one, other) => other.pixels - one.pixels);
  return comparison;
}

/** The number of pixels that differ, and where; pictures of two sizes differ in every pixel. */
export function difference(before: Buffer, after: Buffer): { pixels: number; picture?: Buffer } {
  if (before.equals(after)) return { pixels: 0 };
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const { width, height } = now;
  if (old.width !== width || old.height !== height) return { pixels: width * height };
  const data = Buffer.alloc(now.data.length);
  // The same browser draws both: a pixel of an edge that differs has changed.
  const pixels = diff(old.data, now.data, data, width, height, { threshold: 0, includeAA: true });
  return { pixels, picture: PNG.sync.write({ width, height, data }) };
}
