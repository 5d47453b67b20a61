import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { useToast } from "@saudabook/ui/toast.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmission } from "../form/use-submission.ts";
import { useClient } from "../server/client-context.tsx";
import { ConnectedBackup } from "./backup/connected-backup.tsx";
import { ProfileScreen } from "./profile-screen.tsx";
import type { ProfilePart, ProfileState } from "./profile-state.ts";

export interface ConnectedProfileProps {
  /** Called with the session's new token, which contains the new name and email. */
  onToken: (token: string) => void;
  /** Called when the account has been deleted and the session is no longer valid. */
  onDeleted: () => void;
  /** Page to which a restored backup links. */
  overviewHref: string;
}

const profileKey = ["profile"] as const;

/** A part of the page sends its own request. */
interface Request {
  part: ProfilePart;
  request: () => Promise<unknown>;
}

/** The account of the person who is logged in: loaded, changed and deleted. */
export function ConnectedProfile({ onToken, onDeleted, overviewHref }: ConnectedProfileProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const query = useQuery({
    queryKey: profileKey,
    // Sessions may also begin and end elsewhere.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [profile, sessions] = await Promise.all([
        client("profile", {}, { signal }),
        client("sessions", {}, { signal }),
      ]);
      return { profile: profile.data, sessions: sessions.data };
    },
  });

  const change = useSubmission({ send: ({ request }: Request) => request() });
  const send = (part: ProfilePart, request: () => Promise<unknown>) => change.submit({ part, request });
  const saved = async (title: string) => {
    toast({ tone: "success", title });
    await queryClient.invalidateQueries({ queryKey: profileKey });
  };

  return (
    <ProfileScreen
      state={stateOf(query)}
      change={change.sent ? { part: change.sent.part, state: change.state } : null}
      codes={codes}
      onIdentity={(json) =>
        send("identity", async () => {
          const { data, message } = await client("putProfile", { json });
          onToken(data.token);
          await saved(message);
        })
      }
      onPassword={(json) =>
        send("password", async () => {
          const { message } = await client("putPassword", { json });
          await saved(message);
        })
      }
      onEndSession={(id) =>
        void send("sessions", async () => {
          const { message } =
            id === null ? await client("endOtherSessions", {}) : await client("endSession", { params: { id } });
          await saved(message);
        })
      }
      onMakeCodes={(currentPassword) =>
        send("codes", async () => {
          const { data } = await client("putRecoveryCodes", { json: { currentPassword } });
          setCodes(data.codes);
          await queryClient.invalidateQueries({ queryKey: profileKey });
        })
      }
      onCopyCodes={(all) =>
        void navigator.clipboard.writeText(all.join("\n")).then(
          () => toast({ tone: "success", title: "The codes are copied." }),
          () => toast({ title: "This browser doesn't allow copying.", text: "Select the codes and copy them." }),
        )
      }
      onCloseCodes={() => setCodes(null)}
      onDelete={(currentPassword) =>
        send("deletion", async () => {
          await client("deleteAccount", { json: { currentPassword } });
          toast({ tone: "success", title: doneMessages.deleteAccount });
          onDeleted();
        })
      }
      onRetry={() => void query.refetch()}
      backup={<ConnectedBackup overviewHref={overviewHref} />}
    />
  );
}

type Loaded = Pick<Extract<ProfileState, { status: "ready" }>, "profile" | "sessions">;

function stateOf(query: { data: Loaded | undefined; error: unknown; isFetching: boolean }): ProfileState {
  const { data, error, isFetching } = query;
  if (data) return { status: "ready", ...data };
  return error ? { status: "failed", failure: error, retrying: isFetching } : { status: "loading" };
}
