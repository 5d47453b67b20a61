import type { Credentials, Registration } from "./account.ts";

// Labels of the forms of the account. Pages without schemas read them, so this file loads no schema.

export const registrationLabels = {
  name: "Full Name",
  email: "Email",
  phone: "Phone Number",
  password: "Password",
  confirmPassword: "Confirm Password",
} as const satisfies Record<keyof Registration, string>;

export const credentialLabels = { email: "Email or Phone", password: "Password" } as const satisfies Record<
  keyof Credentials,
  string
>;

/** For the new password after a recovery code or a link. */
export const newPasswordLabels = { password: "New Password", confirmPassword: "Confirm New Password" } as const;
export const passwordResetLabels = { email: "Email or Phone", code: "Recovery Code", ...newPasswordLabels } as const;
