import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { Button } from "@postlark/ui/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ConnectionNotice } from "./connection-notice.tsx";

const meta = {
  title: "Screens/Dashboard/Connection",
  component: ConnectionNotice,
  decorators: [insideShell("/dashboard", m.nav_dashboard)],
  parameters: { layout: "fullscreen" },
  args: { isLost: true, isLasting: false, isLive: false, retry: fn() },
} satisfies Meta<typeof ConnectionNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is said while everything works, but the place to say it is there. */
export const Connected: Story = {
  args: { isLost: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

export const Reconnecting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Reconnecting…");
    await expect(canvas.queryByRole("button", { name: "Try now" })).not.toBeInTheDocument();
  },
};

export const Lost: Story = {
  args: { isLasting: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Can’t reach Postlark.");
    await userEvent.click(canvas.getByRole("button", { name: "Try now" }));
    await expect(args.retry).toHaveBeenCalledOnce();
  },
};

export const LostOnAPhone: Story = {
  ...Lost,
  globals: { viewport: { value: "mobile1" } },
};

/** A live workspace's: with rows that an earlier visit has stored. */
function Stored(props: Parameters<typeof ConnectionNotice>[0]) {
  useQuery({
    queryKey: ["live", "workspaces"],
    queryFn: () => [],
    initialData: [],
    initialDataUpdatedAt: new Date(2026, 4, 4, 9, 41).getTime(),
    staleTime: Infinity,
  });
  return <ConnectionNotice {...props} />;
}

export const InALiveWorkspace: Story = {
  args: { isLasting: true, isLive: true },
  render: (args) => <Stored {...args} />,
  play: async ({ canvas }) => {
    const text = /^Can’t reach Postlark\. Showing what was loaded on May 4 at 9:41\sAM\.$/;
    // The text comes late.
    await expect(await canvas.findByText(text, {}, { timeout: 10_000 })).toBeVisible();
  },
};

export const InALiveWorkspaceOnAPhone: Story = {
  ...InALiveWorkspace,
  globals: { viewport: { value: "mobile1" } },
};

function Recovering(props: Parameters<typeof ConnectionNotice>[0]) {
  const [isLost, setIsLost] = useState(true);
  return (
    <>
      <Button onClick={() => setIsLost(false)}>Recover</Button>
      <ConnectionNotice {...props} isLost={isLost} />
    </>
  );
}

/** Said for a moment once it answers again, and gone then. */
export const Restored: Story = {
  render: (args) => <Recovering {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Recover" }));
    await expect(canvas.getByText("Back online")).toBeInTheDocument();
    await waitFor(() => expect(canvas.queryByText("Back online")).not.toBeInTheDocument());
  },
};
