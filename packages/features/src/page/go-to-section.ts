/**
 * Brings a part of this page into view and the focus to its heading, so that keyboard and screen reader go on from there.
 * Smoothly, unless the user wants less motion.
 */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.querySelector<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "start" });
}
