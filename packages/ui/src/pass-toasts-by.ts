/**
 * A press on a message above the page is none outside of what is open: for a modal's `onInteractOutside`. Told of the message
 * itself, for by then it may have been taken out of its place.
 */
export function passToastsBy(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-slot=toast]")) event.preventDefault();
}
