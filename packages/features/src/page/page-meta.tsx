import { brand } from "./brand.ts";

export interface PageMetaProps {
  /** Title without the brand. The home page may omit it. */
  title?: string;
  /** One or two sentences, at most about 160 characters. */
  description: string;
  /** Path of the canonical address, with a leading slash and, except for the home page, no trailing one. */
  path: string;
  /** Path of the share image, 1200 × 630. */
  image?: string;
  /** Not indexed by search engines, for pages without content. */
  hidden?: boolean;
}

/** Metadata of a page for search engines and shared links. React moves all of it into the head. */
export function PageMeta({ title, description, path, image = "/share.png", hidden = false }: PageMetaProps) {
  const fullTitle = title === undefined ? `${brand.name} – ${brand.tagline}` : `${title} – ${brand.name}`;
  const url = `${brand.origin}${path}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${brand.origin}${image}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.name}: ${brand.tagline}`} />
      {/* The title, text and image of the card are those of Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
