import { goToSection } from "@saudabook/features/page/go-to-section.ts";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Leads a link such as `/careers#openings` to its section once the page that holds it is drawn. */
export function SectionJump() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is a new visit
  useEffect(() => {
    if (hash.length > 1) goToSection(decodeURIComponent(hash.slice(1)));
  }, [hash, key]);
  return null;
}
