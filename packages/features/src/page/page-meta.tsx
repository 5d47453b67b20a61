import { brand } from "./brand.ts";

export interface PageMetaProps {
  /** Without the brand; the home page may leave it out. */
  title?: string;
  /** One or two sentences, at most about 160 characters. */
  description: string;
  /** Of the canonical address: begins with a slash and has no trailing one, except the home page's. */
  path: string;
  /** Of the share image, 1200 × 630. */
  image?: string;
  /** Not to be found: pages that say that there is nothing. */
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
      {/* Its title, text and image are those of og. */}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
