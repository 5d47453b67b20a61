import { type ComponentType, use } from "react";
import type { Params } from "react-router-dom";

interface PageModule {
  Component: ComponentType;
  /** Loads what the page at an address is drawn from. */
  preload?: (params: Params) => Promise<unknown>;
}

const modules = import.meta.glob<PageModule>(["./routes/*.tsx", "./server-cache.tsx"]);

export type LazyPage = ComponentType & {
  /** From the site's folder, as the build's manifest names it. */
  file: string;
  preload: (params: Params) => Promise<unknown>;
};

/**
 * A page whose code comes when it is wanted; `name` is its file beside this one, without the ending. Once loaded it draws
 * without suspending, which `React.lazy` never does at first: so a page that was written by the build is taken over in one go.
 * Another page stays in sight until this one is there.
 */
export function lazyPage(name: string): LazyPage {
  const load = modules[`./${name}.tsx`];
  if (load === undefined) throw new Error(`There is no page ${name}.tsx`);
  let loaded: PageModule | undefined;
  let coming: Promise<PageModule> | undefined;
  const loadModule = () => {
    coming ??= load().then((module) => {
      loaded = module;
      return module;
    });
    return coming;
  };
  const Page = () => {
    const { Component } = loaded ?? use(loadModule());
    return <Component />;
  };
  const preload = async (params: Params) => (await loadModule()).preload?.(params);
  return Object.assign(Page, { file: `src/${name}.tsx`, preload });
}
