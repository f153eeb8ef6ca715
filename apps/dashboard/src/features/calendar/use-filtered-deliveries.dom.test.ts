import { renderWorkspaceHook } from "#testing/render-workspace-hook.tsx";
import { viewOf } from "#testing/sample-calendar.ts";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { configureBackend } from "@postlark/sdk/backend";
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { calendarAddress } from "./calendar-address.ts";
import { useFilteredDeliveries } from "./use-filtered-deliveries.ts";

const id = (number: number) => `5f0c3f52-6f43-4d0e-9c11-${String(number).padStart(12, "0")}`;

const delivery = (number: number, differs: Partial<CalendarDelivery> = {}): CalendarDelivery => ({
  id: id(number),
  postId: id(100 + number),
  channelId: "page",
  state: "scheduled",
  createdBy: "sam",
  dueAt: `2026-11-2${number}T09:00:00Z`,
  excerpt: "",
  ...differs,
});

const read = [
  delivery(3),
  delivery(4, { channelId: "bluesky" }),
  delivery(5, { state: "published" }),
  delivery(6, { createdBy: "noor" }),
];
const labelled = { [id(105)]: ["spring"] };

/** Answers as PostgREST: one cancelled delivery, and the author's posts. */
const fetch = vi.fn<(input: string | URL) => Promise<Response>>(async (input) => {
  const isOfPosts = new URL(input).pathname.endsWith("/posts");
  return Response.json(
    isOfPosts
      ? [{ id: id(104) }]
      : [
          {
            id: id(2),
            post_id: id(102),
            channel_id: id(201),
            state: "cancelled",
            due_at: "2026-11-22T09:00:00Z",
            created_by: null,
            excerpt: null,
          },
        ],
  );
});

beforeEach(() => {
  configureBackend({ url: "http://localhost:3000", publishableKey: "sb_publishable_test" });
  vi.stubGlobal("fetch", fetch);
});

function shown(query: string, repeating: readonly string[] = []) {
  const address = calendarAddress.parse(new URLSearchParams(query));
  const view = viewOf("week");
  const { result } = renderWorkspaceHook(() =>
    useFilteredDeliveries(read, {
      address,
      view,
      labelIdsByPost: labelled,
      repeatingPostIds: repeating,
    }),
  );
  return result;
}

const numbersOf = (deliveries: readonly CalendarDelivery[]) =>
  deliveries.map((one) => Number(one.id.slice(-2)));

test.each([
  ["no filter", "", [3, 4, 5, 6]],
  ["a channel", "channel=bluesky", [4]],
  ["a state", "state=published", [5]],
  ["a person", "person=noor", [6]],
  ["a label", "label=spring", [5]],
])(
  "with the filter $0, useFilteredDeliveries returns the deliveries $2",
  (_what, query, numbers) => {
    expect(numbersOf(shown(query).current)).toEqual(numbers);
  },
);

test("cancelled deliveries are loaded when the filter asks for them, and sorted by time", async () => {
  const result = shown("state=cancelled,scheduled");
  await waitFor(() => expect(numbersOf(result.current)).toEqual([2, 3, 4, 6]));
});

test("the author filter shows nothing until the author's posts have loaded", async () => {
  const result = shown("author=sam");
  expect(result.current).toEqual([]);
  await waitFor(() => expect(numbersOf(result.current)).toEqual([4]));
  const [url] = fetch.mock.lastCall ?? [""];
  expect(new URL(url).searchParams.get("workspace_id")).toBe(`eq.${sampleWorkspace.id}`);
});

test("deliveries of repeating posts are marked as repeats", () => {
  const repeats = shown("", [id(104)]).current.filter((one) => one.repeats);
  expect(numbersOf(repeats)).toEqual([4]);
});
