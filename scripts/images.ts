// Draws the images of apps/site/public that browsers and link previews need as pixels, from the mark (favicon.svg),
// the brand and the sample trades. Run `node scripts/images.ts` after one of these has changed; the results are committed.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium as browsers } from "playwright";
import { home } from "../packages/content/src/home.ts";
import { brand } from "../packages/features/src/page/brand.ts";
import { chromium } from "./chromium.mjs";

const place = (path: string) => new URL(`../apps/site/public/${path}`, import.meta.url);
const font = readFileSync(
  fileURLToPath(import.meta.resolve("@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2")),
).toString("base64");
const mark = readFileSync(place("favicon.svg"), "utf8").replace(/<title>.*?<\/title>/, "");

const browser = await browsers.launch({ executablePath: chromium() });

async function draw(width: number, height: number, body: string, background = "transparent") {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Sans; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
    * { margin: 0; box-sizing: border-box }
    body { width: ${width}px; height: ${height}px; background: ${background}; font-family: Sans; color: #1d1b18 }
  </style>${body}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** The mark in the middle of a square, as the fraction `share` of its size; a mask may cut off all but the inner 80 %. */
const icon = (size: number, share: number, background?: string) =>
  draw(
    size,
    size,
    `<div style="display:grid;place-items:center;height:100%">${mark.replace("<svg", `<svg style="width:${size * share}px"`)}</div>`,
    background,
  );

/** An .ico that holds one PNG of 32 pixels. */
function ico(png: Buffer) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const rows = home.samples.trades
  .slice(0, 4)
  .map(
    ({ type, symbol, quantity, price }) =>
      `<tr><td style="color:${type === "buy" ? "#0a6a58" : "#b5380c"}">${type.toUpperCase()}</td><td>${escapeHtml(symbol)}</td><td class="n">${quantity}</td><td class="n">₹${Number(price).toLocaleString("en-IN", { minimumFractionDigits: 2 })}</td></tr>`,
  )
  .join("");
const share = await draw(
  1200,
  630,
  `<style>
    main { padding: 72px 80px 0; height: 100% }
    header { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 620; letter-spacing: -0.018em }
    header svg { width: 64px; margin: 0 -4px 0 -12px }
    h1 { margin: 44px 0 48px; font-size: 68px; line-height: 1.08; font-weight: 620; letter-spacing: -0.025em }
    table { width: 100%; border-collapse: collapse; font-size: 27px; font-weight: 520; font-variant-numeric: tabular-nums;
      background: #fffdf9; border: 1px solid #ded6c6; border-bottom: 0 }
    td { padding: 15px 28px; border-bottom: 1px solid #ded6c6; letter-spacing: -0.02em }
    .n { text-align: right }
  </style>
  <main><header>${mark}${brand.name}</header><h1>${escapeHtml(brand.tagline)}</h1><table>${rows}</table></main>`,
  "#faf7f0",
);

writeFileSync(place("share.png"), share);
writeFileSync(place("favicon.ico"), ico(await icon(32, 1)));
writeFileSync(place("icon-192.png"), await icon(192, 0.94));
writeFileSync(place("icon-512.png"), await icon(512, 0.94));
writeFileSync(place("icon-maskable-512.png"), await icon(512, 0.56, "#faf7f0"));
writeFileSync(place("apple-touch-icon.png"), await icon(180, 0.7, "#faf7f0"));
await browser.close();
console.log("Drawn: share.png, favicon.ico, icon-192.png, icon-512.png, icon-maskable-512.png, apple-touch-icon.png");
