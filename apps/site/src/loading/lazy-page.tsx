import { type ComponentType, use } from "react";
import type { Params } from "react-router-dom";

export interface PageModule {
  Component: ComponentType;
  /** Loads the code and data of the page at an address. */
  preload?: (params: Params) => Promise<unknown>;
}

export type LazyPage = ComponentType & {
  preload: (params: Params) => Promise<unknown>;
  /** The page's component, once its code has loaded. */
  loaded: () => ComponentType | undefined;
};

/**
 * A page whose code loads on demand. Once loaded it renders without suspending, which `React.lazy` never does at first: a prerendered page
 * thus hydrates in one go. The previous page stays in sight until this one is ready.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined;
  let coming: Promise<PageModule> | undefined;
  let failed = false;
  const loadModule = () => {
    coming ??= load().then(
      (module) => {
        loaded = module;
        // React's `use` reads a promise that is marked like this without suspending.
        Object.assign(coming ?? {}, { status: "fulfilled", value: module });
        return module;
      },
      (error) => {
        failed = true;
        throw error;
      },
    );
    return coming;
  };
  const Page = () => {
    const { Component } = use(loadModule());
    return <Component />;
  };
  const preload = async (params: Params) => {
    // What failed while it was drawn stays failed until somebody wants the page again: React would repeat it without an end.
    if (failed) coming = undefined;
    failed = false;
    try {
      await loadModule();
    } catch (error) {
      // A page that failed to load ahead, e.g. without a connection, is loaded again when it is opened.
      coming = undefined;
      throw error;
    }
    return loaded?.preload?.(params);
  };
  return Object.assign(Page, { preload, loaded: () => loaded?.Component });
}
