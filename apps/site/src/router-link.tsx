import { loadAhead } from "@saudabook/features/browser/load-ahead.ts";
import type { LinkProps } from "@saudabook/features/page/link-context.tsx";
import { createContext, use, useTransition } from "react";
import { useHref, useLinkClickHandler, useResolvedPath } from "react-router-dom";

/** Loads the code of the page at a path. A context, since the pages in the table of routes contain links themselves. */
export const PreloadContext = createContext<(pathname: string) => Promise<void>>(async () => undefined);

const OF_ANOTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A link that the router follows. Its own `Link` can also prefetch routes of a server framework, which weighs more than all of this. */
export function RouterLink(props: LinkProps) {
  return OF_ANOTHER_SITE.test(props.href) ? <a {...props} /> : <SiteLink {...props} />;
}

function SiteLink({ href, onClick, onPointerEnter, onFocus, target, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, target === undefined ? {} : { target });
  const { pathname } = useResolvedPath(href);
  const preload = use(PreloadContext);
  // The current page stays in sight until the next one is ready.
  const [going, go] = useTransition();
  const ahead = () => loadAhead(() => preload(pathname));
  return (
    <a
      {...rest}
      aria-busy={going || undefined}
      href={useHref(href)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(() => follow(event));
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        ahead();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        ahead();
      }}
    />
  );
}
