import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { filled, form } from "./application-form.story-setup.tsx";
import { ApplicationFormScreen } from "./application-form-screen.tsx";

const meta = {
  ...form,
  title: "Screens/Application form",
  component: ApplicationFormScreen,
} satisfies Meta<typeof ApplicationFormScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SaysWhatItTakesAndLeadsBack: Story = {
  tags: ["spec:2.8"],
  play: async ({ canvas, step }) => {
    await step("Names the position, and says that it takes about 4 minutes and a resume", async () => {
      await expect(canvas.getByRole("heading", { level: 1, name: "Apply for Frontend Intern" })).toBeVisible();
      await expect(canvas.getByText(/About 4 minutes; you need a PDF or Word resume/)).toBeVisible();
    });
    await step("Leads to the job description and to the terms", async () => {
      await expect(canvas.getByRole("link", { name: "Job description" })).toHaveAttribute("href", "#job");
      await expect(canvas.getByRole("link", { name: /Terms & Conditions/ })).toHaveAttribute("href", "#terms");
    });
  },
};

export const OffersTheDegreesRolesAndSixYears: Story = {
  tags: ["spec:3.2"],
  play: async ({ canvas, step }) => {
    const options = (label: string) =>
      within(canvas.getByLabelText(label))
        .getAllByRole("option", { hidden: true })
        .map((option) => [(option as HTMLOptionElement).value, option.textContent]);
    await step("Offers six degrees", async () => {
      await expect(options("Degree").slice(1)).toEqual([
        ...[
          ["btech", "B.Tech"],
          ["be", "B.E"],
          ["bsc", "B.Sc"],
          ["mtech", "M.Tech"],
          ["mca", "MCA"],
          ["other", "Other"],
        ],
      ]);
    });
    await step("Offers six years of graduation", async () => {
      await expect(
        options("Graduation Year")
          .slice(1)
          .map(([year]) => year),
      ).toEqual(["2028", "2027", "2026", "2025", "2024", "2023"]);
    });
    await step("Offers eight preferred roles", async () => {
      await expect(options("Preferred Role").slice(1)).toEqual([
        ["frontend", "Frontend Intern"],
        ["backend", "Backend Intern"],
        ["graphic", "Graphic Designing Intern"],
        ["marketing", "Marketing Intern"],
        ["android", "Android Development Intern"],
        ["fullstack", "Full Stack Development Intern"],
        ["contentwritter", "Content Writing Intern"],
        ["AIML", "AI/ML Intern"],
      ]);
    });
  },
};

export const RequiresAllButRoleAndLinkedIn: Story = {
  tags: ["spec:5.1"],
  play: async ({ canvas, args, step }) => {
    await step("Presses Submit Application with an empty form", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Submit Application" }));
    });
    const summary = await canvas.findByRole("region", { name: "9 fields need your attention" });
    await step("Lists the nine missing fields, and moves the focus to the summary", async () => {
      await waitFor(() => expect(summary).toHaveFocus());
      const missing = within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent);
      await expect(missing).toEqual(
        [
          "Full Name",
          "Email",
          "Phone Number",
          "College/University",
          "Degree",
          "Graduation Year",
          "Years of Experience",
          "Motivation",
          "Resume",
        ].map((label) => `${label} is required`),
      );
    });
    await step("Marks Degree as invalid, but not Preferred Role", async () => {
      await expect(canvas.getByLabelText("Degree")).toBeInvalid();
      await expect(canvas.getByLabelText("Preferred Role")).toBeValid();
    });
    await step("Follows the link of Degree: its field has the focus", async () => {
      await userEvent.click(within(summary).getByRole("link", { name: "Degree is required" }));
      await expect(canvas.getByLabelText("Degree")).toHaveFocus();
    });
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

export const KeepsOnlyDigitsOfThePhoneNumber: Story = {
  tags: ["spec:5.2"],
  play: async ({ canvas, step }) => {
    const number = canvas.getByLabelText("Phone Number");
    await step("Types a number with dashes, letters and spaces: its ten digits are left", async () => {
      await userEvent.type(number, "98765-4x3 210");
      await expect(number).toHaveValue("9876543210");
    });
    await step("Pastes a number with +91: its ten digits are left", async () => {
      await userEvent.clear(number);
      await userEvent.paste("+91 91234 56789");
      await expect(number).toHaveValue("9123456789");
    });
  },
};

async function expectRefused(canvas: ReturnType<typeof within>, label: string, value: string, text: string) {
  const field = canvas.getByLabelText(label);
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
  await userEvent.click(canvas.getByRole("button", { name: "Submit Application" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  await expect(field).toBeInvalid();
}

export const JudgesEachFieldAsTheServerDoes: Story = {
  tags: ["spec:5.2", "spec:5.3", "spec:5.6"],
  args: filled,
  play: async ({ canvas, args, step }) => {
    await step(
      "Types a wrong email, phone number, experience and profile: each is refused with its reason",
      async () => {
        await expectRefused(canvas, "Email", "asha.mail.example", "Email must be an email address");
        await expectRefused(canvas, "Phone Number", "987654321", "Phone Number must have exactly 10 digits");
        await expectRefused(canvas, "Years of Experience", "51", "Years of Experience must be a number from 0 to 50");
        await expectRefused(canvas, "LinkedIn Profile", "asha.rao", "LinkedIn Profile must be a web address such as");
      },
    );
    await step("Sends nothing", async () => {
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
    await step("Clears the profile: its field is valid", async () => {
      await userEvent.clear(canvas.getByLabelText("LinkedIn Profile"));
      await waitFor(() => expect(canvas.getByLabelText("LinkedIn Profile")).toBeValid());
    });
  },
};

export const HasItsFieldsInTheOrderOfTheSpecification: Story = {
  tags: ["spec:3.3"],
  play: async ({ canvas, step }) => {
    await step("Has its eleven fields in the order of the specification", async () => {
      const labels = [
        ...["Full Name", "Email", "Phone Number", "College/University", "Degree", "Graduation Year"],
        ...["Preferred Role", "Years of Experience", "LinkedIn Profile", "Motivation", "Resume"],
      ];
      const fields = labels.map((label) => canvas.getByLabelText(label));
      const inDocument = fields.toSorted((one, other) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
      await expect(inDocument).toEqual(fields);
    });
  },
};

export const TakesAnyWebAddressOfAProfile: Story = {
  tags: ["spec:5.6"],
  args: filled,
  play: async ({ canvas, args, step }) => {
    await step("Submits a short and a long web address: each is sent as it was typed", async () => {
      for (const [at, address] of ["https://lnkd.in/abc", "http://asha.example/cv?lang=en"].entries()) {
        const profile = canvas.getByLabelText("LinkedIn Profile");
        await userEvent.clear(profile);
        await userEvent.type(profile, address);
        await userEvent.upload(canvas.getByLabelText("Resume"), new File(["%PDF-1.7"], "asha.pdf"));
        await userEvent.click(canvas.getByRole("button", { name: "Submit Application" }));
        await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(at + 1));
        await expect(args.onSubmit).toHaveBeenLastCalledWith(
          expect.objectContaining({ linkedin: address, resume: expect.any(File) }),
        );
      }
    });
  },
};

export const CompletesALinkedInAddress: Story = {
  play: async ({ canvas, step }) => {
    const profile = canvas.getByLabelText("LinkedIn Profile");
    await step("Types a LinkedIn address without https://, and leaves the field", async () => {
      await userEvent.type(profile, "www.linkedin.com/in/asha-rao");
      await userEvent.tab();
    });
    await step("Completes the address", async () => {
      await expect(profile).toHaveValue("https://www.linkedin.com/in/asha-rao");
    });
  },
};

export const CountsTheWordsButDoesNotInsist: Story = {
  tags: ["spec:5.5"],
  play: async ({ canvas, step }) => {
    const motivation = canvas.getByLabelText("Motivation");
    await step("Counts 0 words, and recommends 100", async () => {
      await expect(motivation).toHaveAccessibleDescription(/^0 words/);
      await expect(motivation).toHaveAttribute("placeholder", expect.stringContaining("100 words"));
    });
    await step("Types three words: they are counted", async () => {
      await userEvent.type(motivation, "I trade, and");
      await expect(motivation).toHaveAccessibleDescription(/^3 words/);
    });
    await step("Pastes a hundred more: 103 words", async () => {
      await userEvent.click(motivation);
      await userEvent.paste(" I build.".repeat(50));
      await expect(motivation).toHaveAccessibleDescription(/^103 words/);
    });
  },
};
