import { insideShell } from "#testing/inside-shell.tsx";
import { AppError } from "@postlark/sdk/errors";
import type { SenderDomain } from "@postlark/sdk/subscribers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { SenderDomainCard } from "./sender-domain-card.tsx";

const found: SenderDomain = {
  isSigned: false,
  records: [
    {
      kind: "dkim",
      name: "postlark-0a1b2c3d4e._domainkey.larkfield.example",
      value: `v=DKIM1; k=rsa; p=${"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA".repeat(8)}`,
      state: "missing",
      found: [],
    },
    {
      kind: "spf",
      name: "larkfield.example",
      value: "v=spf1 a:smtp.larkfield.example ~all",
      state: "different",
      found: ["v=spf1 include:one.example -all", "v=spf1 include:other.example ~all"],
    },
    {
      kind: "dmarc",
      name: "_dmarc.larkfield.example",
      value: "v=DMARC1; p=none",
      state: "unknown",
      found: [],
    },
  ],
};

const meta = {
  title: "Screens/Dashboard/Sending domain",
  component: SenderDomainCard,
  decorators: [
    (Story) => (
      <>
        <h2>Larks</h2>
        <Story />
      </>
    ),
    insideShell("/w/harbour/channels", () => "Channels"),
  ],
  args: { onCheck: fn(async () => found) },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole("button", { name: "Check DNS records" }));
  },
} satisfies Meta<typeof SenderDomainCard>;

export default meta;

type Story = StoryObj<typeof meta>;

/** What is missing is there to be copied, and what stands there instead is said. */
export const Unsigned: Story = {
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole("button", { name: "Check DNS records" }));
    await expect(await canvas.findByText(/once the DKIM record is found/)).toBeVisible();
    await expect(canvas.getByText("v=spf1 include:other.example ~all")).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Copy value" })).toHaveLength(3);
  },
};

export const Signed: Story = {
  args: {
    onCheck: fn(async () => ({
      isSigned: true,
      records: found.records.map((record) => ({
        ...record,
        state: "present" as const,
        found: [record.value],
      })),
    })),
  },
};

export const Refused: Story = {
  args: {
    onCheck: fn(async () => {
      throw new AppError({ kind: "offline" });
    }),
  },
};
