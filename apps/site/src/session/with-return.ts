import { paths } from "../address/paths.ts";

/** Name of the query parameter. */
export const RETURN = "return";

/** A page on the way to the login (login, sign-up, "Registration Successful!") that leads back to `address` in the end. */
export function withReturn(page: string, address: string | null): string {
  return address === null || address === paths.dashboard
    ? page
    : `${page}?${new URLSearchParams({ [RETURN]: address })}`;
}
