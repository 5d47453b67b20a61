import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { ConnectedProfile } from "@saudabook/features/profile/connected-profile.tsx";
import { useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { paths } from "../../address/paths.ts";
import { beginSession, endSession } from "../../session/session.ts";

export function Component() {
  const navigate = useNavigate();
  const begin = useSetAtom(beginSession);
  const end = useSetAtom(endSession);
  return (
    <>
      <PageMeta title="Profile" description="Your own page." path={paths.profile} hidden />
      <ConnectedProfile
        overviewHref={paths.analytics}
        onToken={(token) => begin(token)}
        onDeleted={() => {
          navigate(paths.home);
          end({ byItself: false });
        }}
      />
    </>
  );
}
