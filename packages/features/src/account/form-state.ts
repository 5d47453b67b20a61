/** Where a form of an account stands. What was typed is the form's own and outlives every state. */
export type FormState =
  | { status: "ready" }
  | { status: "submitting" }
  | {
      status: "failed";
      title: string;
      text: string;
      /** What the server says about each field that it refused, by the field's name. */
      fields: Record<string, string>;
      /** The alert is still up; afterwards the marks stay until the next try. */
      alertOpen: boolean;
    };
