import { HomeScreen } from "@saudabook/features/marketing/home-screen.tsx";
import { useNavigate } from "react-router-dom";
import { PageTitle } from "../page-title.tsx";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle>Trading journal for Indian markets</PageTitle>
      <HomeScreen onGoToDashboard={() => navigate(paths.dashboard)} />
    </>
  );
}
