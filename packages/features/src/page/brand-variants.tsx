import { brand } from "./brand.ts";

/** On every page: the spellings by which people search for the product, for screen readers and search engines only. */
export function BrandVariants() {
  // One text node, so that the sentence is unbroken in the HTML that is sent.
  return <p className="sr-only">{`${brand.name} is also spelled ${brand.variants.join(", ")}.`}</p>;
}
