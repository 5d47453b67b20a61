import type { KeyboardEvent, RefObject } from "react";

export interface CardKeys {
  card: RefObject<HTMLFormElement | null>;
  /** Whether letters, digits and `=` act. */
  singleKeys: boolean;
  onRate: (rating: number | null) => void;
  onSame: () => void;
  /** Answers all open rules of the checklist with kept. */
  onAllKept: () => void;
  onGo: (by: -1 | 1) => void;
}

/** The field that each letter leads to, by the name of its control. */
const FIELDS: Readonly<Record<string, string>> = {
  s: "setup",
  t: "tags",
  m: "mistakes",
  p: "stop",
  g: "target",
  n: "text",
};

export function focusField(card: HTMLFormElement | null, name: string): void {
  const field = card?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // Opens the list of labels.
  if (field.role === "combobox") field.click();
}

const isTextField = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== "radio" && target.type !== "checkbox");

/** Keys that act while the focus is in the card, but not in a field of text, where only Escape leads back to the card. */
export const cardKeys =
  ({ card, singleKeys, onRate, onSame, onAllKept, onGo }: CardKeys) =>
  (event: KeyboardEvent<HTMLFormElement>): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // React also passes on the keys of a dialog that the card has opened.
    if (!card.current?.contains(target as Node)) return;
    if (!singleKeys && key.length === 1) return;
    if (isTextField(target)) {
      if (key === "Escape") card.current?.focus({ preventScroll: true });
      return;
    }
    // Arrows move between the ratings while one of them has the focus.
    const isRating = target instanceof HTMLInputElement && target.type === "radio";
    const field = FIELDS[key.toLowerCase()];
    if (field !== undefined) focusField(card.current, field);
    else if (/^[0-5]$/.test(key)) onRate(key === "0" ? null : Number(key));
    else if (key === "=") onSame();
    else if (key.toLowerCase() === "a") onAllKept();
    else if (key === "Enter" && target === card.current) card.current.requestSubmit();
    else if (key === "ArrowLeft" && !isRating) onGo(-1);
    else if (key === "ArrowRight" && !isRating) onGo(1);
    else return;
    // The letter must not be typed into the field that it leads to.
    event.preventDefault();
  };
