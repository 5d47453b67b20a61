/**
 * All names of the product and its owner. Contact and address are placeholders until the owner fills them in; claims elsewhere (rating,
 * price) are the owner's as well.
 */
export const brand = {
  name: "Saudabook",
  /** How people spell the name when they search for it. */
  variants: [
    "Sauda Book",
    "Souda Book",
    "Soudabook",
    "Sowda Book",
    "Soda Book",
    "Sodabook",
    "SaudaBuk",
    "Saudha Book",
    "Saudhabook",
  ],
  tagline: "The account book for your trades",
  /** Origin without a trailing slash, the base of canonical links and the sitemap. */
  origin: "https://saudabook.example",
  email: "info@saudabook.example",
  phone: "+91 00000 00000",
  address: ["Saudabook", "Dalal Street, Fort", "Mumbai 400001", "Maharashtra, India"],
  /** The address in the fields that search engines require. */
  seat: { locality: "Mumbai", region: "Maharashtra", postalCode: "400001" },
  socials: [
    { name: "Instagram", href: "https://instagram.example/saudabook" },
    { name: "Twitter", href: "https://twitter.example/saudabook" },
    { name: "LinkedIn", href: "https://linkedin.example/company/saudabook" },
  ],
  copyrightYear: 2024,
} as const;
