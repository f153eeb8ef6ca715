import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleAudienceCards, sampleMembers } from "@postlark/fixtures/audience";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { AudienceHeader, AudienceScreen, AudienceScreenLoading } from "./audience-screen.tsx";

const meta = {
  title: "Screens/Dashboard/Sample/Audience",
  component: AudienceScreen,
  decorators: [insideShell("/audience", <AudienceHeader />)],
  parameters: { layout: "fullscreen" },
  args: { cards: sampleAudienceCards, members: sampleMembers },
} satisfies Meta<typeof AudienceScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

async function filterButton() {
  await screen.findByRole("tab", { name: /^All Members/ });
  return screen.findByRole("button", { name: /^Filter/ });
}

const shownRows = () => screen.getAllByRole("row").slice(1);

export const Full: Story = {
  play: async ({ canvas }) => {
    await filterButton();
    const tabs = (await canvas.findAllByRole("tab")).map((tab) => tab.textContent);
    await expect(tabs).toEqual(["All Members (8)", "Premium (3)", "Regular (3)", "New Users (2)"]);
    await expect(shownRows()).toHaveLength(8);
  },
};

export const Premium: Story = {
  play: async ({ canvas }) => {
    await filterButton();
    await userEvent.click(await canvas.findByRole("tab", { name: "Premium (3)" }));
    await expect(shownRows()).toHaveLength(3);
  },
};

export const Sorted: Story = {
  play: async ({ canvas }) => {
    await filterButton();
    const sort = canvas.getByRole("button", { name: "Last Active" });
    sort.focus();
    await userEvent.keyboard("{Enter}{Enter}");
    await expect(sort.closest("th")).toHaveAttribute("aria-sort", "descending");
    await expect(shownRows()[0]).toHaveTextContent("1 month ago");
  },
};

export const Filtering: Story = {
  play: async () => {
    await userEvent.click(await filterButton());
    const engagement = await screen.findByRole("group", { name: "Engagement" });
    await userEvent.click(within(engagement).getByRole("checkbox", { name: "High" }));
    await userEvent.click(within(engagement).getByRole("checkbox", { name: "Low" }));
    await waitFor(() => expect(shownRows()).toHaveLength(5));
    await expect(screen.getByRole("button", { name: "Filter (2)" })).toBeVisible();
  },
};

export const FilterCleared: Story = {
  play: async () => {
    const opener = await filterButton();
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const filter = screen.getByRole("dialog", { name: "Filter" });
    await waitFor(() => expect(within(filter).getByLabelText("Active")).toHaveFocus());
    await userEvent.keyboard(" ");
    await waitFor(() => expect(shownRows()).toHaveLength(6));
    await userEvent.click(within(filter).getByRole("button", { name: "Clear filters" }));
    await expect(filter).not.toBeVisible();
    await expect(opener).toHaveFocus();
    await expect(shownRows()).toHaveLength(8);
  },
};

export const NobodyFound: Story = {
  play: async ({ canvas }) => {
    await filterButton();
    const box = canvas.getByRole("searchbox", { name: "Search members" });
    await userEvent.type(box, "nobody of that name");
    await expect(canvas.getByText("Nobody matches")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Export" })).toBeDisabled();
  },
};

export const MemberSelected: Story = {
  play: async ({ canvas }) => {
    await filterButton();
    await userEvent.click(canvas.getByText("liam.chen@example.com"));
    const region = screen.getByRole("region", { name: "Notifications" });
    await waitFor(() => expect(region).toHaveTextContent("Member SelectedLiam Chen"));
    await userEvent.hover(screen.getByText("Member Selected"));
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async () => {
    await expect(await filterButton()).toBeVisible();
  },
};

export const Empty: Story = {
  args: { members: [] },
  play: async ({ canvas }) => {
    await filterButton();
    await expect(canvas.getByText("No members yet")).toBeVisible();
  },
};

export const Loading: Story = { render: () => <AudienceScreenLoading /> };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Zielgruppe"),
};
