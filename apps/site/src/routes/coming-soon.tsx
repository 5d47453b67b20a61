import { ComingSoonScreen } from "@saudabook/features/marketing/coming-soon-screen.tsx";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Coming Soon</PageTitle>
      <ComingSoonScreen onGoHome={() => navigate(paths.home)} />
    </>
  );
}
