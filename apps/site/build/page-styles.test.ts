import { describe, expect, it } from "vitest";
import { otherStyles, pageStyles, stylesNamed } from "./page-styles.ts";

const on = (sheet: string, markup: string) => pageStyles(sheet, markup).replace(/^@layer [^;]*;/, "");

describe("what a page is painted with", () => {
  it.each([
    [".a{x:1}.b{x:2}", '<p class="b">', ".b{x:2}"],
    [".a .b{x:1}.b .c{x:2}", '<p class="b c">', ".b .c{x:2}"],
    [".a,.b{x:1}.a,.c{x:2}", '<p class="b">', ".a,.b{x:1}"],
    ["p>svg{x:1}*,:before{x:2}", "<p>", "p>svg{x:1}*,:before{x:2}"],
    [".b:not(.a){x:1}.a:not(.b){x:2}", '<p class="b">', ".b:not(.a){x:1}"],
    [".b:is(.a,.c){x:1}:where(.a>:not(:last-child)){x:2}", '<p class="b">', ".b:is(.a,.c){x:1}"],
    [".a\\:b:is(:where(.g):hover *){x:1}", '<p class="g"><b class="a:b">', ".a\\:b:is(:where(.g):hover *){x:1}"],
    [".a\\:b:is(:where(.g):hover *){x:1}", '<b class="a:b">', ""],
    [".w-\\[min\\(1px\\,2px\\)\\]{x:1}", '<b class="w-[min(1px,2px)]">', ".w-\\[min\\(1px\\,2px\\)\\]{x:1}"],
    [".\\[\\&\\>b\\]\\:p-0\\.5>b{x:1}", '<p class="[&amp;&gt;b]:p-0.5">', ".\\[\\&\\>b\\]\\:p-0\\.5>b{x:1}"],
    [".a\\[\\'–\\'\\]:before{x:1}", '<p class="a[&#x27;–&#x27;]">', ".a\\[\\'–\\'\\]:before{x:1}"],
    ['.a{content:"}.b{"}.b{x:2}', '<p class="b">', ".b{x:2}"],
    ["/*! { */.a{x:1}/* } */.b{x:2}", '<p class="b">', ".b{x:2}"],
  ])("%s, on %s", (sheet, markup, kept) => {
    expect(on(sheet, markup)).toBe(kept);
  });

  it("a group of rules stays while one of them does", () => {
    const sheet = "@media (a){@supports (b){.a{x:1}}}@layer u{.a{x:1}@media (c){.b{x:2}}}";
    expect(on(sheet, '<p class="b">')).toBe("@layer u{@media (c){.b{x:2}}}");
  });

  it("the order of the layers is said, also of one that is left out", () => {
    expect(pageStyles("@layer t{p{x:1}}@layer c;@layer u{.a{x:1}}", "<p>")).toBe(
      "@layer t,c,u;@layer t{p{x:1}}@layer c;",
    );
  });

  it("values that nothing reads, animations that nothing runs and their names go, through every step", () => {
    const sheet =
      ":root{--a:1;--b:var(--c);--c:go 1s;--d:stop 1s}.a{--e:2;animation:var(--b)}.b{animation:var(--d)}" +
      "@property --a{inherits:false}@property --c{inherits:false}@keyframes go{to{x:1}}@keyframes stop{50%{x:1}}";
    expect(on(sheet, '<p class="a">')).toBe(
      ":root{--b:var(--c);--c:go 1s;}.a{animation:var(--b)}@property --c{inherits:false}@keyframes go{to{x:1}}",
    );
  });
});

describe("the styles that a script names", () => {
  it.each([
    [".a{x:1}.b{x:2}", 'n("b c",a)', ".b{x:2}"],
    [".a\\:b:hover{x:1}.b{x:2}", "n(`a:b`+c)", ".a\\:b:hover{x:1}"],
    [".a{x:1}.b{x:2}.c{x:3}", `n(\`a\${i}b\`)`, ".a{x:1}.b{x:2}"],
    [".a\\[\\'–\\'\\]:before{x:1}.b{x:2}", "n()", ".a\\[\\'–\\'\\]:before{x:1}"],
    ["@layer t,u;@layer base{p{x:1}}@layer u{.a{x:1}}", "n()", "@layer t,u;@layer base{p{x:1}}"],
  ])("%s, by %s", (sheet, script, kept) => {
    expect(stylesNamed(sheet, [script])).toBe(kept);
  });
});

it("the other styles are the whole sheet but for what every page has", () => {
  const sheet = "@font-face{src:x}@layer t{p{x:1}}@layer base{a{x:1}}@layer c;@layer u{.a{x:1}}";
  expect(otherStyles(sheet)).toBe("@layer t{p{x:1}}@layer c;@layer u{.a{x:1}}");
});
