import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** Provides the router's link component to the screens. Without it, a link reloads the page. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link to another page of this site. */
export function AppLink(props: LinkProps) {
  const Component = useContext(LinkContext);
  return Component ? <Component {...props} /> : <a {...props} />;
}
