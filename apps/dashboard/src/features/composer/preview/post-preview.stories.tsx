import { insideShell } from "#testing/inside-shell.tsx";
import {
  blueskyChannel,
  drawnPicture,
  longText,
  samplePicture,
} from "#testing/workspace-samples.ts";
import type { Content } from "@postlark/domain/post-content";
import { videoType } from "@postlark/domain/video-type";
import { networkIds } from "@postlark/networks/network-ids";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { composerChannels } from "../composer-channel.ts";
import { fitOf } from "../editor/text-limits.ts";
import { PostPreview } from "./post-preview.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { PreviewList } from "./preview-list.tsx";

const content: Content = {
  text: longText,
  media: [
    { ...samplePicture(1, "A tall oven"), width: 1200, height: 1500 },
    samplePicture(2, "Rye loaves"),
    samplePicture(3, "The harbour"),
  ],
  settings: { firstComment: "Order at https://harbour.example/bread", warning: "Warm bread" },
};
const channels = composerChannels(
  networkIds
    .filter((network) => network !== "webhook" && network !== "page")
    .map((network) => ({
      ...blueskyChannel,
      id: `${blueskyChannel.id}-${network}`,
      network,
      handle: network === "mastodon" ? "harbour@birds.example" : "harbour.example",
      displayName: "Harbour Bakery",
    })),
);

const meta = {
  title: "Screens/Dashboard/Network previews",
  component: PreviewList,
  decorators: [insideShell("/dashboard")],
  parameters: { layout: "fullscreen" },
  // All at once, which the composer shows one at a time.
  render: ({ counted, addressOf }) => (
    <PreviewFrame>
      {counted.map((one) => (
        <PostPreview key={one.channel.id} {...one} addressOf={addressOf} />
      ))}
    </PreviewFrame>
  ),
  args: {
    counted: channels.map((channel) => {
      const own =
        channel.network === "x" || channel.network === "facebook"
          ? { ...content, media: [] }
          : content;
      return { channel, content: own, fit: fitOf(own, channel.limits) };
    }),
    variant: null,
    addressOf: ({ hash }) => drawnPicture(Number(hash[0]) * 60),
  },
} satisfies Meta<typeof PreviewList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each in its own arrangement: what is folded opens, pictures are stepped through, one network stands alone. */
export const EveryNetwork: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Dark" });
    const of = (network: string) =>
      within(canvas.getByRole("region", { name: `Preview: Harbour Bakery · ${network}` }));
    const photo = of("Instagram");
    await expect(photo.getByRole("img", { name: "A tall oven" })).toBeVisible();
    await userEvent.click(photo.getByRole("button", { name: "Next" }));
    await userEvent.keyboard("{ArrowRight}");
    await expect(photo.getByRole("img", { name: "The harbour" })).toBeVisible();
    await userEvent.click(photo.getByRole("button", { name: "more" }));
    await expect(photo.getByRole("button", { name: "less", expanded: true })).toBeVisible();

    const warned = of("Mastodon");
    await expect(warned.queryByRole("img", { name: "Rye loaves" })).toBeNull();
    await userEvent.click(warned.getAllByRole("button", { name: "Show more" })[0] ?? document.body);
    await expect(warned.getByRole("img", { name: "Rye loaves" })).toBeVisible();
  },
};

export const OneOfAllOnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  render: (args) => <PreviewList {...args} />,
  play: async ({ canvas }) => {
    const shown = () => canvas.getByRole("region", { name: /^Preview: / });
    const first = shown().getAttribute("aria-label") ?? "";
    await userEvent.click(canvas.getByRole("button", { name: "Next channel" }));
    await expect(shown()).not.toHaveAccessibleName(first);
    await userEvent.keyboard("{ArrowLeft}");
    await expect(shown()).toHaveAccessibleName(first);
  },
};

const album: Content = {
  text: "Twelve mornings at the harbour",
  media: Array.from({ length: 12 }, (_, at) => ({
    ...samplePicture(at % 6, `Morning ${at + 1}`),
    id: `0197f0a0-0000-4000-8000-0000000002${at + 10}`,
  })),
};

/** Each shows as many as it takes: all of them, a few with the number of the others, or one at a time. */
export const TwelvePictures: Story = {
  args: {
    counted: channels.map((channel) => ({
      channel,
      content: album,
      fit: fitOf(album, channel.limits),
    })),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Dark" });
    const of = (network: string) =>
      within(canvas.getByRole("region", { name: `Preview: Harbour Bakery · ${network}` }));
    await expect(of("Telegram").getAllByRole("img", { name: /^Morning/ })).toHaveLength(10);
    await expect(of("Discord").getAllByRole("img", { name: /^Morning/ })).toHaveLength(10);
    await expect(of("Threads").getAllByRole("img", { name: /^Morning/ })).toHaveLength(12);
    await expect(of("Bluesky").getAllByRole("img", { name: /^Morning/ })).toHaveLength(4);
    await expect(of("Facebook").getByText("+5")).toBeVisible();
    await expect(of("LinkedIn").getByText("+8")).toBeVisible();
    await expect(of("Instagram").getByText("1/10")).toBeVisible();
  },
};

const [hebrew, english, arabic] = [
  "שוק החורף נפתח (12:30)!",
  "Bread from seven (and rolls).",
  "مرحبا بالعالم!",
];

/** A line runs as its own first letter does, whatever the line before. */
export const LinesInTheirOwnDirections: Story = {
  args: {
    counted: channels
      .filter(({ network }) => network === "bluesky" || network === "newsletter")
      .map((channel) => {
        const mixed = { text: [hebrew, english, arabic].join("\n"), media: [] };
        return { channel, content: mixed, fit: fitOf(mixed, channel.limits) };
      }),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Dark" });
    const region = canvas.getByRole("region", { name: "Preview: Harbour Bakery · Bluesky" });
    const text = within(region).getByText(/Bread from seven/);
    const box = text.getBoundingClientRect();
    const lineOf = (words: string) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [node] = text.childNodes;
      const at = (text.textContent ?? "").indexOf(words);
      if (node === undefined || at < 0) throw new Error(`There is no ${words}.`);
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      return range.getBoundingClientRect();
    };
    await expect(lineOf(hebrew).right).toBeCloseTo(box.right, 0);
    await expect(lineOf(english).left).toBeCloseTo(box.left, 0);
    await expect(lineOf(arabic).right).toBeCloseTo(box.right, 0);
  },
};

const film: Content = {
  text: "Twelve seconds at the oven door: what you hear is the crust. #sourdough",
  media: [{ ...samplePicture(1, "The oven door opens"), type: videoType, seconds: 12 }],
};

/** A video goes out as a reel there: an upright player, dark in either theme. */
export const Reels: Story = {
  args: {
    // What stands behind it says how large the still is to be.
    addressOf: () => `${drawnPicture(20)}#`,
    counted: channels
      .filter(({ network }) => network === "instagram" || network === "facebook")
      .map((channel, at) => {
        const upright = film.media.map((one) => ({ ...one, width: 1080, height: 1920 }));
        const reel = { ...film, media: at === 0 ? film.media : upright };
        return { channel, content: reel, fit: fitOf(reel, channel.limits) };
      }),
  },
  play: async ({ canvas }) => {
    for (const network of ["Instagram", "Facebook"]) {
      const preview = within(
        canvas.getByRole("region", { name: `Preview: Harbour Bakery · ${network}` }),
      );
      await expect(preview.getByRole("img", { name: "The oven door opens" })).toBeVisible();
      await userEvent.click(preview.getByRole("button", { name: "more" }));
      await expect(preview.getByText("#sourdough")).toBeVisible();
    }
  },
};

export const ReelsInLight: Story = { ...Reels, globals: { theme: "light" } };
