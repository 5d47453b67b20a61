import { ComingSoon } from "@saudabook/features/marketing/coming-soon.tsx";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Coming Soon</PageTitle>
      <ComingSoon onGoHome={() => navigate(paths.home)} />
    </>
  );
}
