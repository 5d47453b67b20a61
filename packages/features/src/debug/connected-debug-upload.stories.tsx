import { endpoints } from "@saudabook/contract/wire/endpoints.ts";
import { fails, unreachable } from "@saudabook/mocks/deviations.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { StoryServer } from "../server/story-server.tsx";
import { ConnectedDebugUpload } from "./connected-debug-upload.tsx";

const meta = {
  title: "Features/Debug upload",
  component: ConnectedDebugUpload,
  decorators: (Story) => (
    <StoryServer>
      <main>
        <Story />
      </main>
    </StoryServer>
  ),
} satisfies Meta<typeof ConnectedDebugUpload>;

export default meta;
type Story = StoryObj<typeof meta>;

const send = () => userEvent.click(screen.getByRole("button", { name: "Upload & Process" }));
const choose = async () => {
  const { name, bytes } = zerodhaTradebookCsv({ rows: 3 });
  await userEvent.upload(screen.getByLabelText("Excel file"), new File([new Uint8Array(bytes)], name), {
    applyAccept: false,
  });
};

export const ShowsTheParsedJson: Story = {
  tags: ["spec:2.44"],
  play: async ({ step }) => {
    await step("Takes Excel files", async () => {
      await expect(screen.getByLabelText("Excel file")).toHaveAttribute("accept", ".xlsx,.xls");
    });
    await step("Chooses a file, and presses Upload & Process", async () => {
      await choose();
      await send();
    });
    await step("Shows its three rows as JSON", async () => {
      await expect(await screen.findByText("3 rows")).toBeVisible();
      await expect(screen.getAllByText(/"order_execution_time"/)).toHaveLength(3);
    });
  },
};

export const SaysSoWhenNoFileIsChosen: Story = {
  tags: ["spec:5.12"],
  play: async ({ step }) => {
    await step("Presses Upload & Process without a file: Please select a file first.", async () => {
      await send();
      await expect(await screen.findByText("Please select a file first.")).toBeVisible();
    });
    await step("Moves the focus to the field of the file", async () => {
      await expect(screen.getByLabelText("Excel file")).toHaveFocus();
    });
    await step("Chooses a file: the message is gone", async () => {
      await choose();
      await expect(screen.queryByText("Please select a file first.")).not.toBeInTheDocument();
    });
  },
};

export const SaysUploadFailedWhenTheServerRefuses: Story = {
  tags: ["spec:8.9"],
  beforeEach: ({ msw }) => msw.use(fails("debugUpload", "unreadable_file")),
  play: async ({ step }) => {
    await step("Uploads a file that the server refuses", async () => {
      await choose();
      await send();
    });
    await step("Says Upload failed", async () => {
      await expect(await screen.findByRole("alert")).toHaveTextContent("Upload failed");
    });
  },
};

export const SaysUploadFailedWhenThereIsNoAnswer: Story = {
  beforeEach: ({ msw }) => msw.use(unreachable("debugUpload")),
  play: async ({ step }) => {
    await step("Uploads a file without a connection", async () => {
      await choose();
      await send();
    });
    await step("Says Upload failed", async () => {
      await expect(await screen.findByRole("alert")).toHaveTextContent("Upload failed");
    });
  },
};

let sent = 0;

export const ADoubleClickUploadsOnce: Story = {
  beforeEach: ({ msw }) => {
    sent = 0;
    msw.events.on("request:start", ({ request }) => {
      if (new URL(request.url).pathname === endpoints.debugUpload.path) sent += 1;
    });
    return () => msw.events.removeAllListeners();
  },
  play: async ({ step }) => {
    await step("Presses Upload & Process twice in quick succession", async () => {
      await choose();
      await userEvent.dblClick(screen.getByRole("button", { name: "Upload & Process" }));
    });
    await step("Shows the three rows", async () => {
      await expect(await screen.findByText("3 rows")).toBeVisible();
    });
    await step("Sends the file once", async () => {
      await expect(sent).toBe(1);
    });
  },
};
