import { startClientSpan } from "@postlark/server/tracing";

import type { Database } from "../database.ts";

export type DatabaseUse = {
  /** Queries and transactions that were begun and have not ended. */
  readonly underWay: () => number;
  /** How many of them have a connection of their own at once. */
  readonly connections: number;
};

/** The function of the schema `engine` that a query calls. Its text is the program's own: values are apart. */
function nameOf(promise: Promise<unknown>): string {
  const strings: unknown = Reflect.get(promise, "strings");
  const text = Array.isArray(strings) ? strings.join(" ") : "";
  return /\bengine\.\w+/.exec(text)?.[0] ?? (text === "" ? "transaction" : "query");
}

/** Counts, and traces, what is under way on a database: its driver does not tell. @returns the database to use in its place */
export function measureUse(database: Database): {
  readonly database: Database;
  readonly use: DatabaseUse;
} {
  let underWay = 0;

  function count(promise: Promise<unknown>): void {
    underWay += 1;
    const span = startClientSpan(nameOf(promise));
    span?.set({ "db.system.name": "postgresql" });
    const ending = (isFailed: boolean) => () => {
      underWay -= 1;
      span?.end(isFailed);
    };
    // The promise's own `then`: that of a query would run what is only part of another query.
    void Promise.prototype.then.call(promise, ending(false), ending(true));
  }

  /** A query runs once it is awaited, and a part of another one never. */
  function follow(made: unknown): unknown {
    if (!(made instanceof Promise)) return made;
    const run: unknown = Reflect.get(made, "handle");
    if (typeof run !== "function") {
      count(made);
      return made;
    }
    let isCounted = false;
    void Object.defineProperty(made, "handle", {
      value(): unknown {
        if (!isCounted) count(made);
        isCounted = true;
        return Reflect.apply(run, made, []);
      },
    });
    return made;
  }

  const measured = new Proxy(database, {
    apply: (target, self, args) => follow(Reflect.apply(target, self, args)),
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function" || !(name === "begin" || name === "unsafe")) return value;
      return (...args: unknown[]) => follow(Reflect.apply(value, target, args));
    },
  });
  return {
    database: measured,
    use: { underWay: () => underWay, connections: database.options.max },
  };
}
