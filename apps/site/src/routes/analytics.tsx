import { ConnectedAnalytics } from "@saudabook/features/analytics/connected-analytics.tsx";
import { useNavigate } from "react-router-dom";
import { analyticsToken } from "../analytics-token.ts";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Analytics</PageTitle>
      <ConnectedAnalytics token={analyticsToken()} onBack={() => navigate(paths.dashboard)} />
    </>
  );
}
