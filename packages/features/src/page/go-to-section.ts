/**
 * Scrolls to a section of this page and focuses its heading, so that keyboard and screen reader continue from there. Scrolling is smooth
 * unless the user prefers reduced motion.
 */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "start" });
}
