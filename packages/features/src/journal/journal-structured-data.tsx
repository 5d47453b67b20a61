import type { JournalPage } from "@saudabook/contract/journal/journal.ts";
import { brand } from "../page/brand.ts";
import { StructuredData } from "../page/structured-data.tsx";

/** Claims of the owner about the product, from the content package. */
export interface JournalClaims {
  price: string;
  priceCurrency: string;
  ratingValue: string;
  ratingCount: number;
  /** `YYYY-MM-DD`. */
  lastModified: string;
}

/** `NSE Trading Journal`; the keyword Trading is not repeated. */
const journalName = (keyword: string) => (keyword === "Trading" ? "Trading Journal" : `${keyword} Trading Journal`);

/** Three data blocks for search engines: organisation, product and questions. */
export function JournalStructuredData({ page, claims }: { page: JournalPage; claims: JournalClaims }) {
  const context = "https://schema.org";
  const url = `${brand.origin}${page.paths[0] ?? ""}`;
  return (
    <>
      <StructuredData
        data={{
          "@context": context,
          "@type": "Organization",
          name: brand.name,
          url: brand.origin,
          logo: `${brand.origin}/favicon.svg`,
          email: brand.email,
          sameAs: brand.socials.map(({ href }) => href),
        }}
      />
      <StructuredData
        data={{
          "@context": context,
          "@type": "SoftwareApplication",
          name: `${brand.name} ${journalName(page.keyword)}`,
          description: page.description,
          url,
          applicationCategory: "FinanceApplication",
          operatingSystem: "Web",
          inLanguage: "en-IN",
          dateModified: claims.lastModified,
          offers: { "@type": "Offer", price: claims.price, priceCurrency: claims.priceCurrency },
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: claims.ratingValue,
            ratingCount: claims.ratingCount,
          },
        }}
      />
      <StructuredData
        data={{
          "@context": context,
          "@type": "FAQPage",
          mainEntity: page.faq.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        }}
      />
    </>
  );
}
