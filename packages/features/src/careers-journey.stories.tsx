import { benefits } from "@saudabook/content/benefits.ts";
import { careers } from "@saudabook/content/careers.ts";
import { jobOpenings } from "@saudabook/content/jobs.ts";
import { recruitmentSteps } from "@saudabook/content/recruitment.ts";
import { db } from "@saudabook/mocks/db.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent } from "storybook/test";
import { memoryJson } from "./browser/memory-storage.ts";
import { ApplicationSuccessScreen } from "./careers/apply/application-success-screen.tsx";
import { ConnectedApplication } from "./careers/apply/connected-application.tsx";
import { ConnectedJobDescription } from "./careers/description/connected-job-description.tsx";
import { CareersScreen } from "./careers/openings/careers-screen.tsx";
import { defaultOpeningsView } from "./careers/openings/openings-view.ts";
import { storyPaths } from "./marketing/frame/in-site-frame.tsx";
import { SiteFrame } from "./marketing/frame/site-frame.tsx";
import { type LinkProps, LinkProvider } from "./page/link-context.tsx";
import { StoryServer } from "./server/story-server.tsx";

/** A clock that advances by ten minutes each time it is read. */
const slowClock = () => {
  let now = Date.parse("2026-11-21T10:00:00+05:30");
  return () => {
    now += 600_000;
    return now;
  };
};

/** The site's pages that a candidate visits, without a router. */
function Journey({ clock }: { clock: () => number }) {
  const [path, go] = useState("/careers");
  const [storage] = useState(memoryJson);
  const [, page, id = ""] = path.split("/");
  const [link] = useState(
    () =>
      function StoryLink({ href, onClick, ...rest }: LinkProps) {
        const follow: LinkProps["onClick"] = (event) => {
          onClick?.(event);
          // A link to a section of the page has been handled already, as in the router.
          if (event.defaultPrevented) return;
          event.preventDefault();
          go(href);
        };
        return <a href={href} {...rest} onClick={follow} />;
      },
  );
  return (
    <LinkProvider component={link}>
      {page === "careers" ? (
        <CareersScreen
          content={careers}
          benefits={benefits}
          openings={jobOpenings}
          steps={recruitmentSteps}
          view={defaultOpeningsView}
          onViewChange={() => undefined}
          jobHref={(job) => `/job-description/${job}`}
          aboutHref="/about-us"
        />
      ) : null}
      {page === "job-description" ? (
        <ConnectedJobDescription jobId={id} path={path} openingsHref="/careers" applyHref={`/apply/${id}`} />
      ) : null}
      {page === "apply" ? (
        <ConnectedApplication
          jobId={id}
          path={path}
          jobHref={`/job-description/${id}`}
          openingsHref="/careers"
          termsHref="/terms-and-conditions"
          onApplied={(reference) => go(`/success/${reference}`)}
          storage={storage}
          clock={clock}
        />
      ) : null}
      {page === "success" ? (
        <ApplicationSuccessScreen state={{ status: "submitted", reference: id }} homeHref="/" openingsHref="/careers" />
      ) : null}
      {page === "" ? <h1>Home</h1> : null}
    </LinkProvider>
  );
}

const meta = {
  title: "Flows/From the openings to a receipt",
  component: Journey,
  decorators: [
    (Story) => (
      <StoryServer>
        <Story />
      </StoryServer>
    ),
  ],
  args: { clock: slowClock() },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Presses Tab until this element has the focus. */
async function tabTo(target: () => HTMLElement) {
  for (let presses = 0; presses < 80; presses++) {
    if (document.activeElement === target()) return;
    await userEvent.tab();
  }
  throw new Error(`Tab does not lead to ${target().outerHTML.slice(0, 100)}`);
}

const press = async (role: "link" | "button", name: string | RegExp) => {
  await screen.findByRole(role, { name });
  await tabTo(() => screen.getByRole(role, { name }));
  await userEvent.keyboard("{Enter}");
};

const fields: [string, string][] = [
  ["Full Name", "Meera Iyer"],
  ["Email", "meera.iyer@mail.example"],
  ["Phone Number", "9988776655"],
  ["College/University", "COEP Pune"],
  ["Degree", "btech"],
  ["Graduation Year", "2027"],
  ["Years of Experience", "0"],
  ["Resume", ""],
  ["Motivation", "I trade and I build."],
];

export const WalksByKeyboardAlone: Story = {
  play: async ({ step }) => {
    await step("A card leads to the description of its position", async () => {
      await press("link", "Graphic Designer Intern");
      await expect(await screen.findByRole("heading", { level: 1, name: "Graphic Designer Intern" })).toBeVisible();
    });
    await step("Apply Now leads to the application form", async () => {
      await press("button", "Apply Now");
      await screen.findByRole("heading", { level: 1, name: "Apply for Graphic Designer Intern" });
    });
    await step("Every field is filled in by keyboard", async () => {
      for (const [label, text] of fields) {
        await tabTo(() => screen.getByLabelText(label));
        const field = screen.getByLabelText(label);
        // The options of a select and the file dialog belong to the system; keyboard events of a page do not reach them.
        if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, text);
        else if (label === "Resume") await userEvent.upload(field, new File(["%PDF-1.7\n"], "meera.pdf"));
        else await userEvent.keyboard(text);
      }
    });
    await step("Submit Application leads to Application Submitted! with the reference", async () => {
      await press("button", "Submit Application");
      await expect(await screen.findByRole("heading", { level: 1, name: "Application Submitted!" })).toBeVisible();
      await expect(screen.getByText(db.applications[0]?.reference ?? "no application")).toBeVisible();
    });
    await step("Go to Home leads home", async () => {
      await press("button", "Go to Home");
      await expect(await screen.findByRole("heading", { name: "Home" })).toBeVisible();
    });
  },
};

export const ACandidateAppliesOnAPhone: Story = {
  tags: ["spec:1.2", "spec:2.5", "spec:2.17", "spec:2.21", "spec:7.2"],
  globals: { viewport: { value: "phone" } },
  decorators: [
    (Story) => (
      <SiteFrame loggedIn={false} paths={storyPaths} current="#careers">
        <Story />
      </SiteFrame>
    ),
  ],
  play: async ({ step }) => {
    const tap = async (role: "link" | "button", name: string) =>
      userEvent.click(await screen.findByRole(role, { name }));
    await step("View Open Positions leads to the openings", async () => {
      await tap("button", "View Open Positions");
      await expect(screen.getByRole("heading", { name: /^Current Job Openings At / })).toHaveFocus();
    });
    await step("A card leads to the description of its position", async () => {
      await tap("link", "Backend Intern");
      await expect(await screen.findByRole("heading", { level: 1, name: "Backend Intern" })).toBeVisible();
    });
    await step("Apply Now leads to the application form, without a login", async () => {
      await tap("button", "Apply Now");
      await expect(await screen.findByRole("heading", { level: 1, name: "Apply for Backend Intern" })).toBeVisible();
    });
    await step("Everything but the preferred role and the LinkedIn profile is filled in", async () => {
      for (const [label, text] of fields) {
        const field = screen.getByLabelText(label);
        if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, text);
        else if (label === "Resume") await userEvent.upload(field, new File(["%PDF-1.7\n"], "meera.pdf"));
        else await userEvent.type(field, text);
      }
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    });
    await step("Submit Application leads to Application Submitted! with the reference", async () => {
      await tap("button", "Submit Application");
      await expect(await screen.findByRole("heading", { level: 1, name: "Application Submitted!" })).toBeVisible();
      await expect(db.applications).toMatchObject([{ fileName: "meera.pdf" }]);
      await expect(screen.getByText(db.applications[0]?.reference ?? "no application")).toBeVisible();
    });
  },
};
