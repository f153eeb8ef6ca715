import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleLabels } from "#testing/sample-workspace.ts";
import type { ImportRow } from "@postlark/domain/imports/import-rows";
import { expect, test } from "vitest";
import { matchChannels, prepareRows, addServerRemarks } from "./prepare-rows.ts";

const { bluesky, practice } = sampleChannels;
const channels = [bluesky, practice];
const [label] = sampleLabels;

const row: ImportRow = {
  line: 2,
  text: "Rye",
  at: {
    wallTime: "2027-06-01T09:00",
    timeZone: "Europe/Berlin",
    instant: new Date("2027-06-01T07:00:00Z"),
  },
  channels: ["Harbour Lights"],
  labels: [label?.name.toUpperCase() ?? "", "Unknown"],
  firstComment: "",
  pictures: [],
  errors: [],
  notes: [],
  leftOver: "",
};

const around = {
  channels,
  labels: sampleLabels,
  names: { "Harbour Lights": bluesky.id },
  defaultChannelIds: [practice.id],
  areDrafts: false,
  now: new Date("2027-01-01T00:00:00Z"),
};

test("matchChannels finds channels by name or handle unless the name is ambiguous", () => {
  const named = ["harbour lights", "@harbour-4f2a.test", "Other"];
  expect(matchChannels(named, channels)).toEqual({
    "harbour lights": bluesky.id,
    "@harbour-4f2a.test": practice.id,
  });
  expect(matchChannels(["Harbour Lights"], [bluesky, sampleChannels.page, bluesky])).toEqual({});
});

test("a row gets the channels that its file names, and those of its labels that exist", () => {
  expect(prepareRows([row], around)).toMatchObject([
    {
      channelIds: [bluesky.id],
      labelIds: [label?.id],
      errors: [],
      notes: [{ code: "label_unknown", about: "Unknown" }],
    },
  ]);
});

test("a channel name without a match is an error, and a name that the user ignores is not", () => {
  const [unknown] = prepareRows([row], { ...around, names: {} });
  expect(unknown?.errors).toEqual([{ code: "channel_unknown", about: "Harbour Lights" }]);
  const [leftOut] = prepareRows([row], { ...around, names: { "Harbour Lights": "" } });
  expect(leftOut).toMatchObject({ channelIds: [], errors: [] });
  expect(leftOut?.notes).toContainEqual({ code: "no_channel" });
});

test("rows without channels get the chosen ones, and a row with a past time becomes a draft", () => {
  const rows = [{ ...row, channels: [] }];
  expect(prepareRows(rows, around)).toMatchObject([{ channelIds: [practice.id] }]);
  const [late] = prepareRows(rows, { ...around, now: new Date("2028-01-01T00:00:00Z") });
  expect(late?.notes).toContainEqual({ code: "time_past" });
  expect(prepareRows(rows, { ...around, areDrafts: true })).toMatchObject([{ at: null }]);
});

test("the server's problems and warnings are shown at the rows that they are about", () => {
  const rows = prepareRows([row, { ...row, line: 3 }, { ...row, line: 4 }], around);
  const sent = rows.filter(({ line }) => line !== 3);
  const problems = [{ row: 1, code: "text_too_long", channelId: bluesky.id }];
  const said = addServerRemarks(rows, { sent, problems, warnings: [] }, () => "Harbour Lights");
  expect(said.map(({ errors }) => errors)).toEqual([
    [],
    [],
    [{ code: "text_too_long", about: "Harbour Lights" }],
  ]);
  const warnings = [{ row: 0, code: "time_taken", channelId: bluesky.id }];
  const noted = rows.map((one) => ({ ...one, notes: [] }));
  const once = addServerRemarks(noted, { sent, problems: [], warnings }, () => "Harbour Lights");
  const note = { code: "time_taken", about: "Harbour Lights" };
  expect(once.map(({ notes }) => notes)).toEqual([[note], [], []]);
  const similar = [{ row: 1, code: "row_similar", otherRow: 0 }];
  const named = addServerRemarks(noted, { sent, problems: [], warnings: similar }, () => "");
  expect(named.map(({ notes }) => notes)[2]).toEqual([{ code: "row_similar", about: "2" }]);
  const again = addServerRemarks(once, { sent, problems: [], warnings }, () => "Harbour Lights");
  expect(again).toEqual(once);
});
