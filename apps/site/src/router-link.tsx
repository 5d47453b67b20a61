import type { LinkProps } from "@saudabook/features/page/link-context.tsx";
import { useHref, useLinkClickHandler } from "react-router-dom";

const OF_ANOTHER_SITE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A link that the router follows. Its own `Link` can also prefetch routes of a server framework, which weighs more than all of this. */
export function RouterLink(props: LinkProps) {
  return OF_ANOTHER_SITE.test(props.href) ? <a {...props} /> : <SiteLink {...props} />;
}

function SiteLink({ href, onClick, target, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, target === undefined ? {} : { target });
  return (
    <a
      {...rest}
      href={useHref(href)}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
