import { describe, expect, it } from "vitest";

import { applyEdit, findMutants } from "./find-mutants.mjs";

/** @param {string} kind @param {string} text @param {string} [file] */
function mutantsOf(kind, text, file = "source.ts") {
  return findMutants(file, text)
    .filter((edit) => edit.kind === kind)
    .map((edit) => applyEdit(text, edit));
}

describe("mutants of TypeScript", () => {
  it.each([
    ["swapped arguments", "move(from, to);", "move(to, from);"],
    ["swapped arguments", "move(card, 1, last.place)", "move(1, card, last.place)"],
    ["removed call", "run(); store(text);", "run(); ;"],
    ["removed call", "await store(text);", ";"],
    ["removed await", "await store(text);", "void store(text);"],
    [
      "removed await",
      "async function f() { try { return await read(); } catch {} }",
      "async function f() { try { return read(); } catch {} }",
    ],
    ["dropped lock", "await withLock(async () => 1);", "await (async () => 1)();"],
    ["role or workspace check", "requireRole(user, 'admin');", ";"],
    [
      "role or workspace check",
      "function f() { if (!isAtLeast(role, 'editor')) throw refused; }",
      "function f() { ; }",
    ],
    ["role or workspace check", "x = isOpen && isAtLeast(role, 'editor')", "x = (isOpen)"],
    [
      "dropped guard",
      "for (const a of all) { if (a.isOld) continue; }",
      "for (const a of all) { ; }",
    ],
    ["dropped guard", "function f() { if (a) { log(a); return; } }", "function f() { ; }"],
    ["negated", "if (a === b) run();", "if (!(a === b)) run();"],
    ["negated", "const text = !isOpen ? one : other;", "const text = (isOpen) ? one : other;"],
    ["dropped clause", "ok = a && b;", "ok = (a);"],
    ["dropped clause", "ok = a && b;", "ok = (b);"],
    ["dropped clause", "ok = a || (b && c);", "ok = ((b && c));"],
    ["early return", "function f() { run(); }", "function f() { return; run(); }"],
    ["early return", "on('x', () => { run(); })", "on('x', () => { return; run(); })"],
    ["boundary", "if (size < 10) run();", "if (size <= 10) run();"],
    ["boundary", "if (size >= limit) run();", "if (size > limit) run();"],
    ["removed catch", "try { a(); } catch { b(); }", "{ a(); }"],
    [
      "removed catch",
      "try { a(); } catch { b(); } finally { c(); }",
      "try { a(); } finally { c(); }",
    ],
    ["removed catch", "read().catch(() => undefined);", "read();"],
    ["changed limit", "const maxLength = 500;", "const maxLength = 501;"],
    ["changed limit", "const timeout = 30_000;", "const timeout = 60000;"],
    ["changed limit", "z.string().max(200)", "z.string().max(201)"],
    ["changed limit", "if (items.length > 50) refuse();", "if (items.length > 51) refuse();"],
    ["changed limit", "text.slice(0, 80)", "text.slice(0, 81)"],
    ["dropped where", "shown = all.filter((one) => one.isOpen);", "shown = all;"],
    ["dropped where", "from('posts').eq('state', state).order('id')", "from('posts').order('id')"],
    ["role or workspace check", "from('posts').eq('workspaceId', id)", "from('posts')"],
    ["off by one", "next = last + 1;", "next = (last);"],
    ["off by one", "text.slice(1)", "text.slice(2)"],
    ["off by one", "list.at(-1)", "list.at(-2)"],
    ["off by one", "first = list[0];", "first = list[1];"],
  ])('include "%s" for: %s', (kind, text, mutated) => {
    expect(mutantsOf(kind, text)).toContain(mutated);
  });

  it.each([
    ["swapped arguments", "Math.max(one, other);", "what it gives is the same"],
    ["swapped arguments", "move(one, one);", "both are the same"],
    ["removed call", "log.info(text);", "it only writes a log"],
    ["removed await", "async function f() { return await read(); }", "no `try` is around it"],
    ["boundary", "if (until < Date.now()) end();", "a moment is never exactly another one"],
    ["boundary", "all.sort((a, b) => (a < b ? -1 : 1));", "equal ones may be either way around"],
    ["removed catch", "try { a(); } catch (e) { throw e; }", "it throws what it caught"],
    ["early return", "function f() { return 1; }", "somebody reads what it returns"],
    ["off by one", "const [, a] = match; x = match[1];", "groups are no list"],
    ["dropped where", "Object.is(a, b)", "it is no filter"],
  ])('do not include "%s" for %s, since %s', (kind, text) => {
    expect(mutantsOf(kind, text)).toEqual([]);
  });

  it("do not include changes of appearance", () => {
    const text = '<p className={cn("a", isOpen && "b")} data-slot={slot(one, two)}>{a && b}</p>';
    const found = findMutants("part.tsx", text);
    expect(found.map((edit) => applyEdit(text, edit).slice(-12))).toEqual(
      ["}>{(a)}</p>", "}>{(b)}</p>"].map((end) => expect.stringContaining(end)),
    );
  });
});
