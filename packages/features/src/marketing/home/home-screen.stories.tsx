import { home } from "@saudabook/content/home.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { inSiteFrame } from "../frame/in-site-frame.tsx";
import { HomeScreen } from "./home-screen.tsx";

const meta = {
  title: "Screens/Home",
  component: HomeScreen,
  decorators: inSiteFrame,
  args: {
    content: home,
    featureHref: ({ href = "#coming-soon" }) => href,
    dashboardHref: "#dashboard",
    journalHref: "#journal",
    trialHref: "#try",
    onFile: fn(),
  },
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const LeadsOn: Story = {
  tags: ["spec:2.1"],
  play: async ({ canvas, step }) => {
    await step("Says Now in Beta", async () => {
      await expect(canvas.getByText("Now in Beta")).toBeVisible();
    });
    await step("Leads to the dashboard, to a free journal and to the trial", async () => {
      await expect(canvas.getByRole("button", { name: "Go to Dashboard" })).toHaveAttribute("href", "#dashboard");
      await expect(canvas.getByRole("button", { name: "Start a free journal" })).toHaveAttribute("href", "#journal");
      await expect(canvas.getByRole("link", { name: /^Which files it reads/ })).toHaveAttribute("href", "#try");
    });
  },
};

export const TakesATradebook: Story = {
  play: async ({ args, canvas, step }) => {
    const field = canvas.getByLabelText(/^Try it with your tradebook/);
    await step("Says that the browser reads the file, and nothing is sent", async () => {
      await expect(canvas.getByText(/your browser reads it, and nothing is sent/)).toBeVisible();
    });
    await step("Reaches the field by Tab, after the buttons", async () => {
      canvas.getByRole("button", { name: "Start a free journal" }).focus();
      await userEvent.tab();
      await expect(field).toHaveFocus();
    });
    await step("Chooses a file: it is taken along", async () => {
      const file = new File(["symbol"], "tradebook.csv");
      await userEvent.upload(field, file);
      await expect(args.onFile).toHaveBeenCalledOnce();
      await expect(args.onFile).toHaveBeenCalledWith(file);
    });
  },
};

export const TakesATradebookDroppedBesideTheField: Story = {
  play: async ({ args, canvas, step }) => {
    const drag = (type: "dragover" | "drop", file: File) => {
      const dataTransfer = new DataTransfer();
      if (type === "drop") dataTransfer.items.add(file);
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
      canvas.getByText("Now in Beta").dispatchEvent(event);
      return event;
    };
    const file = new File(["symbol"], "tradebook.csv");
    await step("Drags a file over the title: the page says that it may be dropped there", async () => {
      await expect(drag("dragover", file).defaultPrevented).toBe(true);
      await expect(args.onFile).not.toHaveBeenCalled();
    });
    await step("Drops it: it is taken along, and the browser does not open it", async () => {
      await expect(drag("drop", file).defaultPrevented).toBe(true);
      await expect(args.onFile).toHaveBeenCalledOnce();
      await expect(args.onFile).toHaveBeenCalledWith(file);
    });
  },
};

export const HasOneTitleLandmarksAndNamedSections: Story = {
  play: async ({ canvas, step }) => {
    await step("Has one title", async () => {
      await expect(canvas.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    });
    await step("Has banner, main and footer", async () => {
      for (const landmark of ["banner", "main", "contentinfo"]) await expect(canvas.getByRole(landmark)).toBeVisible();
    });
    await step("Names its sections", async () => {
      await expect(canvas.getByRole("region", { name: "What you can do today" })).toBeVisible();
      await expect(canvas.getByRole("region", { name: "What works, and what's coming" })).toBeVisible();
    });
  },
};
