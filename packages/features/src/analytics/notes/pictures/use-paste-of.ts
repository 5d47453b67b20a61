import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Takes pictures from the clipboard that are pasted in the panel around the element, or, with `everywhere`, outside of all fields and
 * dialogs. Text that has pictures beside it, as from a document, stays text.
 */
export function usePasteOf(add: (files: readonly File[]) => void, everywhere: boolean): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (files.length === 0 || clipboardData?.types.includes("text/plain") || !(target instanceof Element)) return;
    const isHere = ref.current?.closest("[data-slot=panel]")?.contains(target) ?? false;
    const isElsewhere = target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;
    if (!isHere && (!everywhere || isElsewhere || document.querySelector("[role=dialog]"))) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
  return ref;
}
