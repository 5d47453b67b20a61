import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { brand } from "./brand.ts";
import { PageMeta } from "./page-meta.tsx";

const meta = {
  title: "Features/Page meta",
  component: PageMeta,
  args: { title: "Careers", description: "Openings for interns.", path: "/careers" },
  // The component renders nothing visible.
  render: (args) => (
    <>
      <PageMeta {...args} />
      <p className="p-6 text-sm text-muted">See this page's head.</p>
    </>
  ),
} satisfies Meta<typeof PageMeta>;

export default meta;
type Story = StoryObj<typeof meta>;

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute("content");

export const SaysWhatThePageIsAbout: Story = {
  play: async ({ step }) => {
    await step("Has title and description", async () => {
      await waitFor(() => expect(document.title).toBe(`Careers – ${brand.name}`));
      await expect(content("meta[name='description']")).toBe("Openings for interns.");
    });
    await step("Has title, address, image and card for a shared link", async () => {
      await expect(content("meta[property='og:title']")).toBe(`Careers – ${brand.name}`);
      await expect(content("meta[property='og:url']")).toBe(`${brand.origin}/careers`);
      await expect(content("meta[property='og:image']")).toBe(`${brand.origin}/share.png`);
      await expect(content("meta[name='twitter:card']")).toBe("summary_large_image");
    });
    await step("Has a canonical address, and is open to search engines", async () => {
      await expect(document.head.querySelector("link[rel='canonical']")).toHaveAttribute(
        "href",
        `${brand.origin}/careers`,
      );
      await expect(content("meta[name='robots']")).toBeUndefined();
    });
  },
};

export const KeepsAPageThatSaysNothingOutOfTheSearch: Story = {
  args: { title: "Page Not Found", path: "/nowhere", hidden: true },
  play: async ({ step }) => {
    await step("Asks search engines to leave it out", async () => {
      await waitFor(() => expect(content("meta[name='robots']")).toBe("noindex"));
    });
    await step("Has no canonical address", async () => {
      await expect(document.head.querySelector("link[rel='canonical']")).toBeNull();
    });
  },
};
