import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow, TableScroll } from "../table.tsx";
import { contrast, distanceSeenWith } from "./colour-math.ts";
import { Page, Section } from "./page.tsx";
import { paint, tokenNames, tokenValue } from "./tokens.ts";

const surfaces = ["surface", "surface-raised", "surface-sunken", "surface-hover"] as const;
const texts = ["ink", "muted", "accent", "gain", "loss", "danger", "warning", "success"] as const;
/** Text on its own background: [text, ground]. */
const pairs = [
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["accent", "accent-soft"],
  ["gain", "gain-soft"],
  ["loss", "loss-soft"],
  ["danger", "danger-soft"],
  ["warning", "warning-soft"],
  ["success", "success-soft"],
  ["ink", "danger-soft"],
  ["ink", "success-soft"],
  ["ink", "warning-soft"],
] as const;

const colourOf = (role: string) => paint(tokenValue(`--color-${role}`));
const ratioOf = (text: string, ground: string) => contrast(colourOf(text), colourOf(ground));

function Swatch({ name }: { name: string }) {
  return (
    <li className="flex items-center gap-3 text-sm">
      <span className="size-10 shrink-0 rounded-md border border-line" style={{ background: `var(${name})` }} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name.replace("--color-", "")}</span>
        <span className="block text-muted">{tokenValue(name)}</span>
      </span>
    </li>
  );
}

function Ratio({ text, ground }: { text: string; ground: string }) {
  return (
    <TableCell>
      <span
        className="inline-flex items-baseline gap-2 rounded-sm border border-line px-2 py-0.5"
        style={{ color: `var(--color-${text})`, background: `var(--color-${ground})` }}
      >
        ₹1,240.50 <span className="text-xs">{ratioOf(text, ground).toFixed(1)}</span>
      </span>
    </TableCell>
  );
}

function Colour() {
  return (
    <Page
      title="Colour"
      lead="Ivory paper and ink, near-black in the dark theme, and one accent: ink blue. Only the mark uses cloth red. We read every value below from the style sheet, in the theme you've chosen in the toolbar."
    >
      <Section title="Roles">
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {tokenNames("--color-").map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </ul>
      </Section>
      <Section title="Text on paper" lead="WCAG contrast, always at least 4.5.">
        <TableScroll label="Contrast of text on paper">
          <Table>
            <TableHead>
              <tr>
                <TableHeaderCell>Text</TableHeaderCell>
                {surfaces.map((ground) => (
                  <TableHeaderCell key={ground}>{ground}</TableHeaderCell>
                ))}
              </tr>
            </TableHead>
            <TableBody>
              {texts.map((text) => (
                <TableRow key={text}>
                  <TableCell>{text}</TableCell>
                  {surfaces.map((ground) => (
                    <Ratio key={ground} text={text} ground={ground} />
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableScroll>
      </Section>
      <Section title="Text on its own background">
        <TableScroll label="Contrast of text on its own ground">
          <Table>
            <TableHead>
              <tr>
                <TableHeaderCell>Text</TableHeaderCell>
                <TableHeaderCell>Ground</TableHeaderCell>
                <TableHeaderCell>Contrast</TableHeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {pairs.map(([text, ground]) => (
                <TableRow key={`${text}/${ground}`}>
                  <TableCell>{text}</TableCell>
                  <TableCell>{ground}</TableCell>
                  <Ratio text={text} ground={ground} />
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableScroll>
      </Section>
      <Section
        title="Gain and loss without red and green"
        lead="How different the two look (CIE76; above 20 is obvious). A sign, a word or an arrow always says it, too."
      >
        <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
          {(["protanopia", "deuteranopia"] as const).map((eye) => (
            <div key={eye}>
              <dt className="text-muted">{eye}</dt>
              <dd className="text-lg">{distanceSeenWith(eye, colourOf("gain"), colourOf("loss")).toFixed(0)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  );
}

const meta = { title: "Foundations/Colour", component: Colour } satisfies Meta<typeof Colour>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {};

const readsEverywhere: Story["play"] = async ({ step }) => {
  await step("Has a contrast of 4.5 for each text on each surface", async () => {
    for (const text of texts) {
      for (const ground of surfaces) {
        await expect(ratioOf(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
  await step("Has a contrast of 4.5 for each pair of text and ground", async () => {
    for (const [text, ground] of pairs) {
      await expect(ratioOf(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
  await step("Has a contrast of 3 for strong borders and for the focus", async () => {
    for (const ground of surfaces) {
      await expect(ratioOf("line-strong", ground), `border on ${ground}`).toBeGreaterThanOrEqual(3);
      await expect(ratioOf("focus", ground), `focus on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
  await step("Keeps gain and loss apart for eyes that don't see red or green", async () => {
    for (const eye of ["protanopia", "deuteranopia"] as const) {
      await expect(distanceSeenWith(eye, colourOf("gain"), colourOf("loss")), eye).toBeGreaterThan(20);
    }
  });
};

export const EveryRoleReadsInLight: Story = { globals: { theme: "light" }, play: readsEverywhere };
export const EveryRoleReadsInDark: Story = { globals: { theme: "dark" }, play: readsEverywhere };

export const ShowsTheValuesOfTheThemeThatIsShown: Story = {
  globals: { theme: "dark" },
  play: async ({ canvas, step }) => {
    await step("Shows the value of the surface", async () => {
      await expect(canvas.getAllByText(tokenValue("--color-surface")).length).toBeGreaterThan(0);
    });
    await step("Shows the contrast of ink on it", async () => {
      await expect(canvas.getAllByText(ratioOf("ink", "surface").toFixed(1)).length).toBeGreaterThan(0);
    });
  },
};

export const ThereIsNoPalette: Story = {
  play: async ({ step }) => {
    await step("Has no colours of a palette", async () => {
      await expect(tokenNames("--color-red").concat(tokenNames("--color-gray"))).toEqual([]);
    });
    await step("Has the colours of the roles", async () => {
      await expect(tokenNames("--color-").length).toBeGreaterThan(20);
    });
  },
};
