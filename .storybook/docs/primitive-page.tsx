import { Controls, Description, Primary, Stories, Subtitle, Title } from "@storybook/addon-docs/blocks";
import { UsedIn } from "./used-in.tsx";

/** Storybook's own docs page, with the links to the users of its component. */
export default function PrimitivePage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Stories />
      <UsedIn />
    </>
  );
}
