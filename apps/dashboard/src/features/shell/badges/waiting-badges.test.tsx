import * as live from "#session/workspace.ts";
import { blueskyChannel, pageChannel, sampleDelivery } from "#testing/workspace-samples.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { BottomBar } from "@postlark/ui/bottom-bar";
import { SidebarNavigation } from "@postlark/ui/sidebar";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { WaitingBadges } from "./waiting-badges.tsx";

vi.mock("#session/workspace.ts");

function openAs(role: WorkspaceRole) {
  const workspace = {
    id: "0197f0a0-0000-4000-8000-000000000001",
    slug: "harbour",
    name: "Harbour",
    picture: null,
    timeZone: "Europe/Berlin",
    createdAt: "2026-11-01T08:00:00Z",
    deletedAt: null,
    role,
  };
  renderScreen(
    <>
      <SidebarNavigation>
        <a href="/w/harbour/posts">Posts </a>
        <a href="/w/harbour/channels">Channels </a>
      </SidebarNavigation>
      <BottomBar aria-label="Phone">
        <a href="/w/harbour/posts">Posts </a>
      </BottomBar>
      <WaitingBadges workspace={workspace} />
    </>,
  );
}

beforeEach(() => {
  const delivery = sampleDelivery({ state: "awaiting_approval" });
  vi.mocked(live.fetchToApprove).mockClear();
  vi.mocked(live.fetchToApprove).mockResolvedValue([
    delivery,
    { ...delivery, id: "0197f0a0-0000-4000-8000-000000000232", channelId: pageChannel.id },
  ]);
  vi.mocked(live.fetchChannels).mockResolvedValue([
    pageChannel,
    { ...blueskyChannel, state: "needs_attention" },
    { ...blueskyChannel, id: "0197f0a0-0000-4000-8000-000000000033", state: "needs_attention" },
    { ...blueskyChannel, state: "needs_attention", removedAt: "2026-11-02T08:00:00Z" },
  ]);
});

test("links say how many posts wait for the user's approval and how many channels are broken", async () => {
  openAs("editor");
  const posts = await screen.findAllByRole("link", { name: "Posts 1 post to approve" });
  expect(posts.map((link) => link.closest("nav")?.getAttribute("aria-label"))).toEqual([
    null,
    "Phone",
  ]);
  expect(await screen.findByRole("link", { name: "Channels 2 need attention" })).toBeTruthy();
});

test("those who may not approve are not asked for approvals", async () => {
  openAs("contributor");
  await screen.findByRole("link", { name: "Channels 2 need attention" });
  expect(live.fetchToApprove).not.toHaveBeenCalled();
  expect(screen.getAllByRole("link", { name: "Posts" })).toHaveLength(2);
});
