import type { Meta } from "@storybook/react-vite";
import { fn, screen, userEvent } from "storybook/test";
import { memoryJson } from "../../browser/memory-storage.ts";
import { StoryServer } from "../../server/story-server.tsx";
import type { ConnectedApplication } from "./connected-application.tsx";

/** A clock that advances by ten minutes each time it is read, so that no submission is too fast. */
const slowClock = () => {
  let now = Date.parse("2026-11-21T10:00:00+05:30");
  return () => {
    now += 600_000;
    return now;
  };
};

export const texts = {
  "Full Name": "Meera Iyer",
  Email: "meera.iyer@mail.example",
  "Phone Number": "9988776655",
  "College/University": "COEP Pune",
  "Years of Experience": "0.5",
  Motivation: "I trade and I build.",
};

export const choices = { Degree: "btech", "Graduation Year": "2027" };

export const pdf = (bytes = 2000, name = "meera-iyer.pdf") => {
  const content = new Uint8Array(bytes);
  content.set(new TextEncoder().encode("%PDF-1.7\n"));
  return new File([content], name, { type: "application/pdf" });
};

export async function fill(changes: Partial<typeof texts> = {}, resume: File | null = pdf()) {
  await screen.findByLabelText("Full Name");
  for (const [label, text] of Object.entries({ ...texts, ...changes })) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
  for (const [label, value] of Object.entries(choices))
    await userEvent.selectOptions(screen.getByLabelText(label), value);
  if (resume) await userEvent.upload(screen.getByLabelText("Resume"), resume);
}

export const send = () => userEvent.click(screen.getByRole("button", { name: "Submit Application" }));

export const application = {
  decorators: [
    (Story, { parameters }) => (
      <StoryServer elsewhere={String(parameters["elsewhere"] ?? "")}>
        <Story />
      </StoryServer>
    ),
  ],
  args: {
    jobId: "FE101",
    path: "/apply/FE101",
    jobHref: "#job",
    openingsHref: "#openings",
    termsHref: "#terms",
    onApplied: fn(),
    storage: memoryJson(),
    clock: slowClock(),
  },
  beforeEach: ({ args }) => {
    args.storage = memoryJson();
  },
} satisfies Omit<Meta<typeof ConnectedApplication>, "title">;
