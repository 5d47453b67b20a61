import { useLocation } from "react-router-dom";
import { LogIn } from "../log-in.tsx";
import { paths } from "../paths.ts";
import { ResetPassword } from "../reset-password.tsx";

/** The login, and the page for those who have forgotten their password: every visitor loads the table of routes. */
export function Component() {
  return useLocation().pathname === paths.resetPassword ? <ResetPassword /> : <LogIn />;
}
