/** The visit while a page is shown: its name, and the address and `fetch` to restore afterwards. */
let visit: { name: string; href: string; fetch: typeof fetch; isSettled: boolean } | undefined;
let pending = 0;
let requests: string[] = [];

/** Gives the window the address of a page and counts its requests; false where this visit has begun already. */
export function openAddress(address: string, name: string, carried?: object): boolean {
  if (visit?.name === name) return false;
  if (visit === undefined) {
    const { fetch } = globalThis;
    visit = { name, href: location.href, fetch, isSettled: false };
    globalThis.fetch = async (...request) => {
      pending += 1;
      requests.push(nameOf(...request));
      try {
        return await fetch(...request);
      } finally {
        pending -= 1;
      }
    };
  }
  visit.name = name;
  visit.isSettled = false;
  requests = [];
  // Same format as the router's state of a link or a navigation.
  history.replaceState(carried ? { usr: carried, key: "carried", idx: 0 } : null, "", address);
  return true;
}

function nameOf(...[input, init]: Parameters<typeof fetch>): string {
  const { method, url } = input instanceof Request ? input : { method: "GET", url: input };
  return `${init?.method ?? method} ${new URL(url, location.href).pathname}`;
}

/** Method and path of each request since the visit began. */
export const requestsOfVisit = (): readonly string[] => requests;

/** Gives the window back to the workbench. */
export function leavePage(): void {
  if (visit === undefined) return;
  globalThis.fetch = visit.fetch;
  history.replaceState(null, "", visit.href);
  visit = undefined;
  pending = 0;
}

const QUIET_MS = 200;
/** Two frames. A visit that has settled before has only changed its theme. */
const QUIET_AGAIN_MS = 34;
const LONGEST_MS = 8_000;

/**
 * Settles when no request is pending (unless all of them wait by intent) and the document has stopped changing. A page that makes requests
 * must have sent its first one: its code may load late.
 */
export function settled({ isSlow, requests: isAsking }: { isSlow: boolean; requests: boolean }): Promise<void> {
  return new Promise((resolve) => {
    const quietMs = visit?.isSettled ? QUIET_AGAIN_MS : QUIET_MS;
    const end = performance.now() + LONGEST_MS;
    let changed = performance.now();
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const look = () => {
      const now = performance.now();
      const isWaiting = (!isSlow && pending > 0) || (isAsking && requests.length === 0);
      if ((isWaiting && now < end) || now - changed < quietMs) {
        setTimeout(look, 20);
        return;
      }
      observer.disconnect();
      if (visit) visit.isSettled = true;
      resolve();
    };
    look();
  });
}
