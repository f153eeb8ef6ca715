import { replaceDocument } from "@postlark/app/shell/document-navigation";
import { renderRoutes, toasts } from "@postlark/app/testing/render-routes";
import type { Workspace } from "@postlark/domain/workspace";
import { sampleSettings } from "@postlark/fixtures/settings";
import { awaitsCode } from "@postlark/sdk/assurance";
import { currentUser, onSignedOut } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { storedTokens, storedUserId } from "@postlark/sdk/session-store";
import { persistent, storageKeys } from "@postlark/site/storage";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import {
  engineRequest,
  fetchChannels,
  fetchDeliveries,
  fetchMyWorkspaces,
  fetchOverdue,
  fetchPendingInvitations,
  fetchPeople,
  watchWorkspace,
} from "#session/workspace.ts";
import { samplePeople, samplePending, sampleWorkspace } from "#testing/sample-workspace.ts";
import { myWorkspacesQuery } from "#workspace/my-workspaces.ts";
import { routes } from "./router.tsx";

vi.mock("#session/workspace.ts");
vi.mock("@postlark/sdk/assurance");
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/my-role", () => ({
  myRoleQuery: () => ({ queryKey: ["roles", "mine"], queryFn: () => "user" }),
}));
vi.mock("@postlark/sdk/settings", () => ({
  settingsQueries: {
    mine: () => ({ queryKey: ["settings", "mine"], queryFn: () => sampleSettings }),
  },
}));
vi.mock("@postlark/sdk/session-store");
vi.mock("@postlark/app/shell/document-navigation");

const userId = samplePeople.me.userId;

beforeEach(() => {
  window.localStorage.clear();
  vi.spyOn(window, "scrollTo").mockReturnValue();
  vi.mocked(replaceDocument).mockReturnValue(new Promise(() => {}));
  vi.mocked(awaitsCode).mockReturnValue(false);
  vi.mocked(storedTokens).mockReturnValue({ accessToken: "a", refreshToken: "r" });
  vi.mocked(storedUserId).mockReturnValue(userId);
  vi.mocked(currentUser).mockResolvedValue({
    id: userId,
    email: "sam@harbour.example",
    fullName: "",
  });
  vi.mocked(onSignedOut).mockReturnValue(() => {});
  vi.mocked(fetchMyWorkspaces).mockResolvedValue([sampleWorkspace]);
  vi.mocked(fetchChannels).mockResolvedValue([]);
  vi.mocked(fetchDeliveries).mockResolvedValue({ rows: [], unreadable: 0 });
  vi.mocked(fetchOverdue).mockResolvedValue([]);
  vi.mocked(fetchPeople).mockResolvedValue(Object.values(samplePeople));
  vi.mocked(fetchPendingInvitations).mockResolvedValue(samplePending);
  vi.mocked(watchWorkspace).mockResolvedValue(() => {});
});

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const mine = (...workspaces: Workspace[]) =>
  vi.mocked(fetchMyWorkspaces).mockResolvedValue(workspaces);

test("/w/{slug} redirects to the overview, whose navigation links to the workspace's screens", async () => {
  const { router } = renderRoutes(routes, "/w/harbour");
  await heading("Overview");
  expect(router.state.location.pathname).toBe("/w/harbour/overview");
  const navigation = within(screen.getByRole("complementary")).getByRole("navigation", {
    name: "Main",
  });
  const hrefs = within(navigation)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toContain("/w/harbour/team");
  expect(hrefs).not.toContain("/audience");
  await screen.findByText("Harbour Lights is ready");
});

test("the overview shows its headings while the workspace loads", async () => {
  vi.mocked(fetchMyWorkspaces).mockReturnValue(new Promise(() => {}));
  renderRoutes(routes, "/w/harbour/overview");
  await screen.findByRole("heading", { level: 1, name: "Overview" });
  screen.getByText("Up next");
  expect(screen.queryByRole("link", { name: "New post" })).toBeNull();
});

test("signed out, a workspace screen redirects to /login with a return path", async () => {
  vi.mocked(storedTokens).mockReturnValue(null);
  renderRoutes(routes, "/w/harbour/team");
  await waitFor(() =>
    expect(replaceDocument).toHaveBeenCalledWith("/login?next=%2Fw%2Fharbour%2Fteam"),
  );
});

test("an unknown workspace shows an error and is no longer remembered as the last used", async () => {
  persistent.setItem(storageKeys.workspace, `${userId}:elsewhere`);
  renderRoutes(routes, "/w/elsewhere/overview");
  await heading("Workspace not found");
  await screen.findByText("You don’t have a workspace at this address");
  expect(persistent.getItem(storageKeys.workspace)).toBeNull();
});

test("a member who is removed while viewing the workspace is informed", async () => {
  const { queryClient } = renderRoutes(routes, "/w/harbour/team");
  await screen.findByText("Ines Duarte");
  mine();
  await queryClient.invalidateQueries({ queryKey: myWorkspacesQuery().queryKey });
  await screen.findByText("You are no longer a member of Harbour Lights");
  expect(screen.queryByText("Ines Duarte")).toBeNull();
});

test("a deleted workspace can be restored by its owner", async () => {
  mine({ ...sampleWorkspace, deletedAt: "2026-11-20T08:00:00Z" });
  renderRoutes(routes, "/w/harbour/overview");
  const restore = await screen.findByRole("button", { name: "Restore workspace" });
  mine(sampleWorkspace);
  await userEvent.click(restore);
  await heading("Overview");
  expect(engineRequest).toHaveBeenCalledWith("POST /workspaces/{id}/restore", {
    params: { id: sampleWorkspace.id },
  });
});

test('an unknown path of a workspace shows "Page not found" inside it', async () => {
  renderRoutes(routes, "/w/harbour/nowhere");
  await heading("Page not found");
  expect(screen.getByRole("link", { name: "Go to the overview" }).getAttribute("href")).toBe(
    "/w/harbour/overview",
  );
});

test('a failure to load the workspaces offers "Try again", which reloads them', async () => {
  vi.mocked(fetchMyWorkspaces).mockRejectedValue(new AppError({ kind: "forbidden" }));
  renderRoutes(routes, "/w/harbour/team");
  const retry = await screen.findByRole("button", { name: "Try again" });
  mine(sampleWorkspace);
  await userEvent.click(retry);
  await heading("Team");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("opening a workspace stores it as the last used", async () => {
  renderRoutes(routes, "/w/harbour/team");
  await heading("Team");
  await waitFor(() =>
    expect(persistent.getItem(storageKeys.workspace)).toBe(`${userId}:${sampleWorkspace.slug}`),
  );
});

test("/dashboard redirects to the last used workspace until the sample is chosen", async () => {
  persistent.setItem(storageKeys.workspace, `${userId}:${sampleWorkspace.slug}`);
  const { router } = renderRoutes(routes, "/dashboard");
  await heading("Overview");
  expect(router.state.location.pathname).toBe("/w/harbour/overview");
  persistent.removeItem(storageKeys.workspace);
  await router.navigate("/dashboard");
  await heading("Dashboard");
});

test("another user's last used workspace is ignored", async () => {
  persistent.setItem(storageKeys.workspace, "somebody-else:harbour");
  const { router } = renderRoutes(routes, "/dashboard");
  await heading("Dashboard");
  expect(router.state.location.pathname).toBe("/dashboard");
});

test("a realtime change refetches only the queries of its table", async () => {
  renderRoutes(routes, "/w/harbour/overview");
  await screen.findByText("Harbour Lights is ready");
  await waitFor(() => expect(watchWorkspace).toHaveBeenCalled());
  vi.mocked(fetchChannels).mockClear();
  vi.mocked(fetchDeliveries).mockClear();
  vi.mocked(watchWorkspace).mock.calls.at(-1)?.[1]("deliveries", undefined);
  await waitFor(() => expect(fetchDeliveries).toHaveBeenCalledTimes(3));
  expect(fetchChannels).not.toHaveBeenCalled();
});

test("refetches data once the realtime subscription is live", async () => {
  renderRoutes(routes, "/w/harbour/overview");
  await screen.findByText("Harbour Lights is ready");
  await waitFor(() => expect(watchWorkspace).toHaveBeenCalled());
  vi.mocked(fetchChannels).mockClear();
  vi.mocked(watchWorkspace).mock.calls.at(-1)?.[2]?.("live");
  await waitFor(() => expect(fetchChannels).toHaveBeenCalled());
});

test("realtime changes are subscribed to only after the first queries have finished", async () => {
  const answers: ((channels: []) => void)[] = [];
  vi.mocked(fetchChannels).mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  renderRoutes(routes, "/w/harbour/overview");
  await waitFor(() => expect(fetchChannels).toHaveBeenCalled());
  await waitFor(() => expect(fetchDeliveries).toHaveBeenCalledTimes(3));
  expect(watchWorkspace).not.toHaveBeenCalled();
  answers[0]?.([]);
  await waitFor(() => expect(watchWorkspace).toHaveBeenCalled());
});

test("a query that was still loading when the subscription went live is fetched again", async () => {
  const answers: ((people: []) => void)[] = [];
  const { router } = renderRoutes(routes, "/w/harbour/overview");
  await waitFor(() => expect(watchWorkspace).toHaveBeenCalled());
  vi.mocked(fetchPeople).mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  await router.navigate("/w/harbour/team");
  await waitFor(() => expect(fetchPeople).toHaveBeenCalled());
  vi.mocked(watchWorkspace).mock.calls.at(-1)?.[2]?.("live");
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchPeople).toHaveBeenCalledTimes(1);
  answers[0]?.([]);
  await screen.findByText("Ines Duarte");
  expect(fetchPeople).toHaveBeenCalledTimes(2);
});

test("a refused role change is rolled back with an error toast", async () => {
  vi.mocked(engineRequest).mockRejectedValue(
    new AppError({ kind: "conflict", status: 409, code: "last_owner" }),
  );
  renderRoutes(routes, "/w/harbour/team");
  const role = await screen.findByRole("combobox", { name: "Role of Ines Duarte" });
  await userEvent.selectOptions(role, "Editor");
  await waitFor(() => expect(toasts()).toContain("A workspace needs an owner."));
  await waitFor(() => expect(role).toHaveProperty("value", "admin"));
});

test("creating a workspace opens its overview", async () => {
  mine();
  const { router } = renderRoutes(routes, "/w/-/create");
  await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Harbour Lights");
  vi.mocked(engineRequest).mockResolvedValue({ id: sampleWorkspace.id, slug: "harbour" });
  mine(sampleWorkspace);
  await userEvent.click(screen.getByRole("button", { name: "Create workspace" }));
  await heading("Overview");
  expect(router.state.location.pathname).toBe("/w/harbour/overview");
  expect(vi.mocked(engineRequest).mock.calls[0]?.[1]).toMatchObject({
    body: { name: "Harbour Lights", slug: "harbour-lights" },
  });
});
