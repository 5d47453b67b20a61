import { LinkProvider } from "@saudabook/features/link-context.tsx";
import { RouteFailedScreen } from "@saudabook/features/route-failed-screen.tsx";
import type { ComponentProps } from "react";
import { Link, Outlet, ScrollRestoration, useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { RouteAnnouncer } from "../route-announcer.tsx";

const RouterLink = ({ href, ...rest }: ComponentProps<"a"> & { href: string }) => <Link to={href} {...rest} />;

export function Root() {
  return (
    <LinkProvider component={RouterLink}>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </LinkProvider>
  );
}

export function RouteError() {
  const navigate = useNavigate();
  return <RouteFailedScreen onRetry={() => location.reload()} onGoHome={() => navigate(paths.home)} />;
}
