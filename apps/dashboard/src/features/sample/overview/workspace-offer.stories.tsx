import { type AccountFacts, listFirstSteps } from "#components/first-steps/list-first-steps.ts";
import { StepList } from "#components/first-steps/step-list.tsx";
import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { StepsLoading } from "./steps-place.tsx";
import { WorkspaceOffer } from "./workspace-offer.tsx";

const facts: AccountFacts = {
  isVerified: true,
  hasTimeZone: false,
  hasPicture: true,
  isTwoFactorOn: false,
  workspaceSlug: undefined,
  hasPost: false,
};

const meta = {
  title: "Screens/Dashboard/Sample/First steps",
  component: WorkspaceOffer,
  decorators: [insideShell("/dashboard", m.sample_dashboard_title)],
  parameters: { layout: "fullscreen" },
  args: { children: <StepList steps={listFirstSteps(facts)} /> },
} satisfies Meta<typeof WorkspaceOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two are ticked, and the others lead to where they are done. */
export const Begun: Story = {
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole("list", { name: "First steps: 2 of 6" }));
    await expect(steps.getByText("Email verified").textContent).toBe("Email verified: done");
    await expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/settings?tab=preferences",
      "/settings?tab=privacy",
      "/w/-/create",
      "/w/-/create",
    ]);
  },
};

/** Its place before it is there is as high as it is: nothing moves. */
export const Loading: Story = {
  args: {
    children: (
      <>
        <StepsLoading />
        <StepList steps={listFirstSteps(facts)} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("list", { name: "First steps: 2 of 6" }).parentElement;
    await expect(list?.previousElementSibling?.clientHeight).toBe(list?.clientHeight);
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Dashboard"),
};
