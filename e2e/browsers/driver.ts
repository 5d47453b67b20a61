/** What only the browser can do. Everything else is script in the page, the same in each browser: `visitor.ts`. */
export interface Driver {
  /** Errors and warnings of the console, and uncaught errors. */
  readonly problems: readonly string[];
  /** Resolves when the page is loaded. */
  goto(url: string): Promise<void>;
  /** Calls a function in the page. It cannot use its closure; arguments and result go through JSON. */
  call<Args extends Json[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Calls a function in the page that returns an element. @returns a reference to it, for the methods below */
  find<Args extends Json[]>(run: (...args: Args) => Element | Promise<Element>, ...args: Args): Promise<string>;
  click(element: string): Promise<void>;
  /** Types a text key by key. */
  type(element: string, text: string): Promise<void>;
  /** Chooses a file in a file input. */
  upload(element: string, path: string): Promise<void>;
  /** The window of WebKitGTK stays at least 447 px wide. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
