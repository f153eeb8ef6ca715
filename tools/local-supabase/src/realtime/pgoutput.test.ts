import { describe, expect, test } from "vitest";

import { toChange } from "./change.ts";
import { decodeMessage, decodeReplicationFrame, encodeStatus, type Relation } from "./pgoutput.ts";

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ""), "hex");

/** A table `public.t (id, long)`, its key `id`. */
const relation: Relation = {
  oid: 5,
  schema: "public",
  table: "t",
  columns: [
    { name: "id", isIdentity: true },
    { name: "long", isIdentity: false },
  ],
};

describe("decodeMessage", () => {
  test("parses begin and commit", () => {
    expect(decodeMessage(hex("42 0000000000000010 0000000000000000 0000002a"))).toEqual({
      kind: "begin",
      lsn: 16n,
      committedAt: new Date("2000-01-01T00:00:00Z"),
      xid: 42,
    });
    expect(decodeMessage(hex("43 00 0000000000000010 0000000000000020 0000000000000000"))).toEqual({
      kind: "commit",
      endLsn: 32n,
    });
  });

  test("parses relations", () => {
    const columns = "0002 01 696400 00000017 ffffffff 00 6c6f6e6700 00000019 ffffffff";
    expect(decodeMessage(hex(`52 00000005 7075626c696300 7400 64 ${columns}`))).toEqual({
      kind: "relation",
      relation,
    });
    expect(decodeMessage(hex("52 00000005 00 7400 64 0000"))).toMatchObject({
      relation: { schema: "pg_catalog" },
    });
  });

  test("parses rows with text, null and unchanged values", () => {
    expect(decodeMessage(hex("49 00000005 4e 0002 74 00000001 31 6e"))).toEqual({
      kind: "insert",
      oid: 5,
      row: ["1", null],
    });
    expect(decodeMessage(hex("55 00000005 4e 0002 74 00000001 31 75"))).toEqual({
      kind: "update",
      oid: 5,
      old: undefined,
      row: ["1", undefined],
    });
    expect(
      decodeMessage(hex("55 00000005 4b 0002 74 00000001 31 6e 4e 0002 74 00000001 32 75")),
    ).toMatchObject({ old: ["1", null], row: ["2", undefined] });
    expect(decodeMessage(hex("44 00000005 4b 0002 74 00000001 31 6e"))).toEqual({
      kind: "delete",
      oid: 5,
      old: ["1", null],
    });
  });

  test("returns other for messages without rows", () => {
    expect(decodeMessage(hex("54 00000001"))).toEqual({ kind: "other" });
  });

  test.each(["", "42 00", "49 00000005 4e 0002 74 000000ff 31", "52 00000005 70"])(
    "refuses the truncated message %s",
    (message) => {
      expect(() => decodeMessage(hex(message))).toThrow(RangeError);
    },
  );
});

test("decodeReplicationFrame distinguishes data from keepalives", () => {
  const position = "0000000000000007 0000000000000009 0000000000000000";
  expect(decodeReplicationFrame(hex(`77 ${position} 41`))).toEqual({
    kind: "data",
    message: Buffer.from("A"),
  });
  expect(decodeReplicationFrame(hex("6b 0000000000000007 0000000000000000 01"))).toEqual({
    kind: "keepalive",
    endLsn: 7n,
    wantsReply: true,
  });
  expect(() => decodeReplicationFrame(hex(`78 ${position}`))).toThrow(RangeError);
});

test.each([
  [false, "00"],
  [true, "01"],
])(
  "encodeStatus repeats the position three times and ends with the requested reply (%s)",
  (wantsReply, end) => {
    const status = encodeStatus(7n, new Date("2000-01-01T00:00:01Z"), wantsReply);
    const position = "0000000000000007";
    expect(status.toString("hex")).toBe(
      `72${position.repeat(3)}${(1_000_000).toString(16).padStart(16, "0")}${end}`,
    );
  },
);

describe("toChange", () => {
  const transaction = { lsn: 1n, committedAt: new Date(0), xid: 1 };

  test("omits values that were not sent and adds an updated row's key", () => {
    const update = { kind: "update", oid: 5, old: undefined, row: ["1", undefined] } as const;
    expect(toChange(update, relation, transaction)).toMatchObject({
      type: "UPDATE",
      row: new Map([["id", "1"]]),
      old: new Map([["id", "1"]]),
    });
  });

  test("includes the old key if it changed, and no other old value", () => {
    const update = { kind: "update", oid: 5, old: ["1", null], row: ["2", "x"] } as const;
    expect(toChange(update, relation, transaction).old).toEqual(new Map([["id", "1"]]));
    const removal = { kind: "delete", oid: 5, old: ["1", null] } as const;
    expect(toChange(removal, relation, transaction)).toMatchObject({
      type: "DELETE",
      row: new Map(),
      old: new Map([["id", "1"]]),
    });
  });

  test("takes values that were not sent from the old row under replica identity full", () => {
    const full = {
      ...relation,
      columns: relation.columns.map(({ name }) => ({ name, isIdentity: true })),
    };
    const update = { kind: "update", oid: 5, old: ["1", "kept"], row: ["2", undefined] } as const;
    expect(toChange(update, full, transaction).row).toEqual(
      new Map([
        ["id", "2"],
        ["long", "kept"],
      ]),
    );
  });
});
