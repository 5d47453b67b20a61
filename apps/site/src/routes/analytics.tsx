import { ConnectedAnalytics } from "@saudabook/features/analytics/connected-analytics.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useNavigate } from "react-router-dom";
import { analyticsToken } from "../analytics-token.ts";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageMeta title="Analytics" description={descriptions.own} path={paths.analytics} hidden />
      <ConnectedAnalytics token={analyticsToken()} onBack={() => navigate(paths.dashboard)} />
    </>
  );
}
