/** What each page says of itself in search results: one or two sentences. */
export const descriptions = {
  home: "Import your broker's tradebook and see every trade, exact to the paisa, once. A trading journal for Indian markets, now in beta.",
  careers:
    "Internships at Saudabook: current openings, why join, and a recruitment process of four steps of 30 minutes.",
  about: "Who builds Saudabook, what we value and how it began.",
  terms: "Terms and conditions for applicants: accuracy, privacy, equal opportunity and how applications are handled.",
  comingSoon: "This part of Saudabook is being built.",
  notFound: "There is no page at this address.",
  signUp: "Create a Saudabook account with your email and phone number.",
  logIn: "Log in to Saudabook with your email or phone number.",
  /** Of pages that are for one person and not to be found. */
  own: "Your own page.",
} as const;
