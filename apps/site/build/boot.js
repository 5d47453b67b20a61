// Inline at the end of every page that the build wrote. Starts the script after the first paint, so that it never stands in
// the way of what is to be read, and keeps what a quick visitor has pressed, typed and chosen until it has taken the page over.
{
  /** @typedef {HTMLInputElement} Control A field or button: buttons have no `checked`. */
  /** @type {Map<Control, string>} */
  const typed = new Map();
  /** @type {Set<Control>} */
  const chosen = new Set();
  /** @type {Control | null} */
  let pressed = null;
  /** @type {[HTMLFormElement, HTMLElement | null] | null} */
  let sent = null;
  /** @param {Event} event @returns {Control | undefined} */
  const control = (event) =>
    /** @type {Element} */ (event.target).closest?.("button, [type=radio], [type=checkbox]") ?? undefined;
  // Kept events are replayed later only: React would hydrate in the middle of one, and lose it or handle it twice.
  /** @param {Event} event */
  const press = (event) => {
    const target = control(event);
    if (!target || target.type === "submit") return;
    pressed = target;
    event.stopImmediatePropagation();
  };
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    sent = [/** @type {HTMLFormElement} */ (event.target), /** @type {SubmitEvent} */ (event).submitter];
  };
  /** @param {Event} event */
  const type = (event) => {
    const target = /** @type {Control} */ (event.target);
    event.stopImmediatePropagation();
    if (target.type === "file") chosen.add(target);
    else if (target.type !== "radio" && target.type !== "checkbox") typed.set(target, target.value);
  };
  /** @type {Record<string, (event: Event) => void>} */
  const kinds = { click: press, submit: send, input: type, change: type };
  for (const [kind, keep] of Object.entries(kinds)) addEventListener(kind, keep, true);
  const release = () => {
    for (const [kind, keep] of Object.entries(kinds)) removeEventListener(kind, keep, true);
  };

  addEventListener(
    "takenover",
    () => {
      release();
      for (const [field, value] of typed) {
        if (!field.isConnected) continue;
        // React takes no notice of a value that it has seen already.
        field.value = "";
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      // Their files are still in them.
      for (const field of chosen) field.dispatchEvent(new Event("change", { bubbles: true }));
      // React has the values by the next microtask: a press in this one would find the fields as they were before.
      queueMicrotask(() => {
        if (pressed?.isConnected) {
          if (pressed.checked !== undefined) pressed.checked = false;
          pressed.click();
        }
        if (sent?.[0].isConnected) sent[0].requestSubmit(sent[1]);
      });
    },
    { once: true },
  );

  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const { main, needs, styles } = JSON.parse(document.getElementById("script")?.textContent ?? "");
    /** @param {string} rel @param {string} href */
    const link = (rel, href) => {
      const element = Object.assign(document.createElement("link"), { rel, href });
      document.head.append(element);
      return element;
    };
    for (const href of [main, ...needs]) link("modulepreload", href);
    link("manifest", "/site.webmanifest");
    // The inlined styles do not cover content that the script renders. It renders without the style sheet if that fails to load.
    const sheet = link("stylesheet", styles);
    await new Promise((resolve) => {
      sheet.onload = sheet.onerror = resolve;
    });
    import(main).catch(release);
  };
  // A page in the background paints nothing, and neither does one that only the script draws.
  if (document.visibilityState === "hidden" || document.getElementById("root")?.dataset.page === "shell") start();
  else {
    // The first paint may be of the background alone: the words are waited for.
    /** @param {PerformanceObserverEntryList} list */
    const worded = (list) => list.getEntriesByName("first-contentful-paint").length > 0 && start();
    new PerformanceObserver(worded).observe({ type: "paint", buffered: true });
    // For browsers that do not report paints, and for a page whose tab was left before its first paint.
    setTimeout(start, 2000);
  }
}
