import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { startRestProject, type RestProject } from "./rest-project.ts";

let backend: RestProject;
beforeAll(async () => {
  backend = await startRestProject();
});
afterAll(() => backend.stop());
beforeEach(() => backend.ask("amounts?id=gte.0", { method: "DELETE" }));

const amounts = async () => (await backend.ask("amounts?select=id,amount,note&order=id")).body;

describe("inserting", () => {
  it("gives missing values their defaults only where that was asked for", async () => {
    const rows = [{ amount: 1 }, { amount: 2 }];
    const withDefaults = await backend.send(
      "POST",
      "amounts?columns=id,amount,note",
      rows,
      "return=representation, missing=default",
    );
    expect(withDefaults.body).toMatchObject([
      { id: expect.any(Number), amount: 1, note: "none" },
      { id: expect.any(Number), amount: 2, note: "none" },
    ]);
    expect((await backend.send("POST", "amounts?columns=id,amount", rows)).body).toMatchObject({
      code: "23502",
    });
  });

  it("inserts a row of defaults, and none for an empty list", async () => {
    expect((await backend.send("POST", "amounts", {})).body).toMatchObject([{ note: "none" }]);
    expect(await backend.send("POST", "amounts", [])).toMatchObject({ status: 201, body: [] });
  });

  it("says where the new row is", async () => {
    const { status, headers } = await backend.send(
      "POST",
      "amounts",
      { id: 7 },
      "return=headers-only",
    );
    expect([status, headers.get("location")]).toEqual([201, "/amounts?id=eq.7"]);
  });

  it("reads CSV and forms", async () => {
    const csv = { "content-type": "text/csv", prefer: "return=representation" };
    const body = 'id,note\n1,"a ""b"", c"\n2,NULL';
    expect(
      (await backend.ask("amounts?select=id,note", { method: "POST", headers: csv, body })).body,
    ).toEqual([
      { id: 1, note: 'a "b", c' },
      { id: 2, note: null },
    ]);
  });

  it.each([
    [[{ id: 1 }, { amount: 2 }], "PGRST102"],
    [{ nothing: 1 }, "PGRST204"],
    [5, "PGRST102"],
    [{ id: 1, amount: "x" }, "22P02"],
  ])("refuses %j", async (body, code) => {
    expect(await backend.send("POST", "amounts", body)).toMatchObject({
      status: 400,
      body: { code },
    });
  });
});

describe("upserting", () => {
  beforeEach(() => backend.send("POST", "amounts", [{ id: 1, note: "old" }]));
  const rows = [
    { id: 1, note: "new" },
    { id: 2, note: "new" },
  ];

  it("merges or ignores what is there", async () => {
    expect(
      (
        await backend.send(
          "POST",
          "amounts?select=id",
          rows,
          "resolution=ignore-duplicates,return=representation",
        )
      ).body,
    ).toEqual([{ id: 2 }]);
    const merged = await backend.send(
      "POST",
      "amounts?select=note",
      rows,
      "resolution=merge-duplicates,return=representation",
    );
    expect(merged).toMatchObject({ status: 200, body: [{ note: "new" }, { note: "new" }] });
  });

  it("refuses a conflict that names no unique columns, whatever they are called", async () => {
    for (const name of ["note", "constructor", "toString", "__proto__"]) {
      expect(
        (
          await backend.send(
            "POST",
            `amounts?on_conflict=${name}`,
            rows,
            "resolution=merge-duplicates",
          )
        ).status,
      ).toBe(400);
    }
  });

  it("puts one row by its key", async () => {
    expect(
      (await backend.send("PUT", "amounts?id=eq.1", { id: 1, note: "put" }, "return=minimal"))
        .status,
    ).toBe(204);
    expect(
      (await backend.send("PUT", "amounts?id=eq.2", { id: 3 }, "return=minimal")).body,
    ).toMatchObject({
      code: "PGRST115",
    });
    expect(
      (await backend.send("PUT", "amounts?note=eq.x", { id: 3 }, "return=minimal")).body,
    ).toMatchObject({ code: "PGRST105" });
    expect(await amounts()).toEqual([{ id: 1, amount: null, note: "put" }]);
  });
});

describe("changing and deleting", () => {
  beforeEach(() =>
    backend.send("POST", "amounts", [
      { id: 1, amount: 1 },
      { id: 2, amount: 2 },
      { id: 3, amount: 3 },
    ]),
  );

  it("changes what the filter keeps, and nothing for an empty object", async () => {
    expect(await backend.send("PATCH", "amounts?id=gt.1&select=id", { amount: 9 })).toMatchObject({
      status: 200,
      body: [{ id: 2 }, { id: 3 }],
    });
    expect(await backend.send("PATCH", "amounts?id=eq.1", {})).toMatchObject({
      status: 200,
      body: [],
    });
  });

  it("undoes a change of more rows than was said, and one that gives no single object", async () => {
    const most = "handling=strict,max-affected=1,return=representation";
    expect(await backend.send("PATCH", "amounts?id=gt.1", { amount: 9 }, most)).toMatchObject({
      status: 400,
      body: { code: "PGRST124" },
    });
    expect(
      await backend.ask("amounts?id=gt.1", {
        method: "DELETE",
        headers: { prefer: "return=representation", accept: "application/vnd.pgrst.object+json" },
      }),
    ).toMatchObject({ status: 406 });
    expect(await amounts()).toHaveLength(3);
  });

  it("passes over tx=rollback until the project allows it, and says so", async () => {
    const undone = "tx=rollback,return=representation";
    const first = await backend.send("DELETE", "amounts?id=eq.1", undefined, undone);
    expect(first.headers.get("preference-applied")).not.toContain("tx");
    expect(await amounts()).toHaveLength(2);
    const { default: postgres } = await import("postgres");
    const sql = postgres(backend.databaseUrl, { max: 1 });
    await sql`alter role authenticator set pgrst.db_tx_end = 'commit-allow-override'`;
    await sql`notify pgrst, 'reload config'`;
    await sql.end();
    await expect
      .poll(async () =>
        (await backend.send("POST", "amounts", { note: "x" }, undone)).headers.get(
          "preference-applied",
        ),
      )
      .toContain("tx=rollback");
    await backend.send("DELETE", "amounts?id=eq.2", undefined, undone);
    expect(await backend.ask("amounts?select=id&id=eq.2")).toMatchObject({ body: [{ id: 2 }] });
  });
});
