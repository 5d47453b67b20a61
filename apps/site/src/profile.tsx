import { ConnectedProfile } from "@saudabook/features/profile/connected-profile.tsx";
import { useSetAtom } from "jotai";
import { useNavigate } from "react-router-dom";
import { paths } from "./paths.ts";
import { beginSession, endSession } from "./state/session.ts";

export function Profile() {
  const navigate = useNavigate();
  const begin = useSetAtom(beginSession);
  const end = useSetAtom(endSession);
  return (
    <ConnectedProfile
      overviewHref={paths.analytics}
      onToken={(token) => begin(token)}
      onDeleted={() => {
        navigate(paths.home);
        end({ byItself: false });
      }}
    />
  );
}
