import { home } from "@saudabook/content/home.ts";
import { HomeScreen } from "@saudabook/features/marketing/home-screen.tsx";
import { PageMeta } from "@saudabook/features/page-meta.tsx";
import { useNavigate } from "react-router-dom";
import { descriptions } from "../descriptions.ts";
import { paths } from "../paths.ts";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageMeta description={descriptions.home} path={paths.home} />
      <HomeScreen
        content={home}
        comingSoonHref={`${paths.comingSoon}/`}
        onGoToDashboard={() => navigate(paths.dashboard)}
      />
    </>
  );
}
