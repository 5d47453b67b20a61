import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { paths } from "../paths.ts";
import { SignUp } from "../sign-up.tsx";

export function Component() {
  return (
    <>
      <PageMeta
        title="Sign Up"
        description="Create a Saudabook account with your email and phone number."
        path={paths.signUp}
      />
      <SignUp />
    </>
  );
}
