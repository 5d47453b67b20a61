/**
 * For `onInteractOutside` of a modal: a press on a toast does not count as outside. It checks the target of
 * the event, because the toast may already have been removed.
 */
export function passToastsBy(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-slot=toast]")) event.preventDefault();
}
