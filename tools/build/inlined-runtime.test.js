import { expect, test } from "vitest";

import { withRuntime } from "./inlined-runtime.js";

const runtime = "var e=1,t=n=>n+e;export{t,e as n};";

test("a chunk has what it imported of the runtime, by the names it gave it", async () => {
  const chunk = `import{n as a,t}from"./rolldown-runtime-Xa_1-b.js";export const sum=t(a);`;
  const code = withRuntime(chunk, runtime);
  expect(code).not.toContain("rolldown-runtime");
  const { sum } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(sum).toBe(2);
});

test("an import of another form is refused", () => {
  expect(() => withRuntime(`import*as r from"./rolldown-runtime-X.js";`, runtime)).toThrow(
    "in an unknown way",
  );
});

test("a runtime of another form is refused", () => {
  expect(() => withRuntime(`import{t}from"./rolldown-runtime-X.js";`, "export const t=1;")).toThrow(
    "exports nothing at its end",
  );
});
