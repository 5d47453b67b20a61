/**
 * For `onInteractOutside` of a modal: a press on a toast does not count as one outside of the modal. It looks at the target of
 * the event, because the toast may have been removed by then.
 */
export function passToastsBy(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-slot=toast]")) event.preventDefault();
}
