import type { Meta, StoryObj } from "@storybook/react-vite";
import { Specimen } from "./specimen.tsx";

/** Every primitive in both themes: where contrast is checked in the dark as well. */
const meta = { title: "Foundations/Specimen", component: Specimen } satisfies Meta<typeof Specimen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};
