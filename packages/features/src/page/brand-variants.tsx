import { brand } from "./brand.ts";

/** On every page: the spellings under which people look for the product, for screen readers and search engines only. */
export function BrandVariants() {
  // One text node, so that the sentence stands whole in the HTML that is sent.
  return <p className="sr-only">{`${brand.name} is also spelled ${brand.variants.join(", ")}.`}</p>;
}
