import { expect, it } from "vitest";

import { arrayLiteral } from "./conditions.ts";
import { compile, join, name, parameter, sql } from "./fragment.ts";

it("compile separates values from the SQL and quotes names", () => {
  const condition = sql`${name('a"b')} = ${parameter("'; drop table x; --")}`;
  expect(
    compile(sql`SELECT 1 WHERE ${join([condition, sql`c > ${parameter("2")}`], " AND ")}`),
  ).toEqual({
    text: 'SELECT 1 WHERE "a""b" = $1 AND c > $2',
    values: ["'; drop table x; --", "2"],
  });
});

it("arrayLiteral quotes a list as Postgres reads it", () => {
  expect(arrayLiteral(['a"b', String.raw`c\d`, "e,f", ""])).toBe(
    String.raw`{"a\"b","c\\d","e,f",""}`,
  );
  expect(arrayLiteral([""])).toBe("{}");
});
