import type { Pages } from "#components/more-pages.tsx";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleAuditEvents } from "#testing/sample-audit.ts";
import { sampleChannels } from "#testing/sample-channels.ts";
import { samplePeople } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { AuditEvent } from "@postlark/domain/audit-event";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { noFilters } from "./audit-address.ts";
import { AuditScreen } from "./audit-screen.tsx";

const query: Pages<AuditEvent> = {
  data: { rows: sampleAuditEvents, unreadable: 0 },
  isPending: false,
  isLoadingError: false,
  error: null,
  isFetching: false,
  refetch: fn(),
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: fn(),
};

const meta = {
  title: "Screens/Dashboard/Audit",
  component: AuditScreen,
  decorators: [insideShell("/w/harbour/settings/audit")],
  parameters: { layout: "fullscreen" },
  args: {
    query,
    address: noFilters,
    names: {
      people: Object.values(samplePeople),
      channels: Object.values(sampleChannels),
      timeZone: "UTC",
    },
    onChange: fn(),
    onExport: fn(),
    isExporting: false,
  },
} satisfies Meta<typeof AuditScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const postId = sampleAuditEvents[0]?.postId;

export const Some: Story = {
  play: async ({ canvas, args }) => {
    const rows = within(canvas.getByRole("list", { name: "Audit log" })).getAllByRole("listitem");
    await expect(rows[0]).toHaveTextContent(/Ines Duarte scheduled a post.*Firefox on Linux/);
    await expect(rows[0]).toHaveTextContent("“Rye, from seven”");
    await expect(rows[0]).toHaveTextContent("from 203.0.113.0/24");
    await expect(rows[1]).toHaveTextContent("Contributor → Editor");
    await expect(rows[2]).toHaveTextContent("“Winter Market”");
    await expect(rows[3]).toHaveTextContent("Postlark did something");
    await expect(canvas.getByRole("link", { name: "Show the post" })).toHaveAttribute(
      "href",
      `/w/harbour/posts/${postId}`,
    );
    await userEvent.click(canvas.getByRole("button", { name: "This post only" }));
    await expect(args.onChange).toHaveBeenCalledWith({ post: postId });
    await userEvent.selectOptions(
      canvas.getByLabelText("Who"),
      "Former member with a rather long name",
    );
    await expect(args.onChange).toHaveBeenCalledWith({ person: sampleAuditEvents[2]?.actorId });
    await userEvent.selectOptions(canvas.getByLabelText("About"), "Templates");
    await expect(args.onChange).toHaveBeenCalledWith({ kind: "saved_text" });
    await userEvent.click(canvas.getByRole("button", { name: "Export as CSV" }));
    await expect(args.onExport).toHaveBeenCalled();
  },
};

export const NothingOfOnePost: Story = {
  args: {
    query: { ...query, data: { rows: [], unreadable: 0 }, hasNextPage: false },
    address: { ...noFilters, post: postId ?? undefined },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show all posts" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ post: undefined });
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await expect(args.onChange).toHaveBeenLastCalledWith(noFilters);
  },
};

export const Pending: Story = {
  args: { query: { ...query, data: undefined, hasNextPage: false } },
};

export const Failed: Story = {
  args: {
    query: {
      ...query,
      data: undefined,
      hasNextPage: false,
      isLoadingError: true,
      error: new AppError({ kind: "unexpected" }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(query.refetch).toHaveBeenCalled();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Protokoll"),
};
