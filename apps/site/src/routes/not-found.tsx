import { NotFoundScreen } from "@saudabook/features/marketing/not-found-screen.tsx";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Page Not Found</PageTitle>
      <NotFoundScreen onGoHome={() => navigate(paths.home)} />
    </>
  );
}
