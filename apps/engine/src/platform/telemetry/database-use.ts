import { startClientSpan } from "@postlark/server/tracing";

import type { Database } from "../database/database.ts";

export type DatabaseUse = {
  readonly running: () => number;
  /** Most that have a connection at once. */
  readonly connections: number;
};

/** The function of the schema `engine` in a query's text, which contains no values. */
function engineFunctionIn(text: unknown): string {
  return /\bengine\.\w+/.exec(Array.isArray(text) ? text.join(" ") : String(text))?.[0] ?? "query";
}

/** Counts and traces running queries, which the driver does not expose. @returns the database to use instead */
export function measureUse(database: Database): {
  readonly database: Database;
  readonly use: DatabaseUse;
} {
  let running = 0;

  function countUntilSettled(name: string, then: Promise<unknown>["then"]): void {
    running += 1;
    const span = startClientSpan(name);
    span?.set({ "db.system.name": "postgresql" });
    const ending = (isFailed: boolean) => () => {
      running -= 1;
      span?.end(isFailed);
    };
    void then(ending(false), ending(true));
  }

  /** Counts a query once it is awaited: only then it runs, and a fragment of another query never does. */
  function followQuery(query: unknown, text: unknown): unknown {
    if (!(query instanceof Promise)) return query;
    const then = query.then.bind(query);
    let isCounted = false;
    // oxlint-disable-next-line unicorn/no-thenable -- a promise has it already; `catch` and `finally` call it as well
    return Object.defineProperty(query, "then", {
      value(...handlers: Parameters<typeof then>) {
        if (!isCounted) countUntilSettled(engineFunctionIn(text), then);
        isCounted = true;
        return then(...handlers);
      },
    });
  }

  function followTransaction(transaction: unknown): unknown {
    if (transaction instanceof Promise)
      countUntilSettled("transaction", transaction.then.bind(transaction));
    return transaction;
  }

  const measuredDatabase = new Proxy(database, {
    apply: (target, self, args) => followQuery(Reflect.apply(target, self, args), args[0]),
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      if (name === "begin") {
        return (...args: unknown[]) => followTransaction(Reflect.apply(value, target, args));
      }
      if (name === "unsafe") {
        return (...args: unknown[]) => followQuery(Reflect.apply(value, target, args), args[0]);
      }
      return value;
    },
  });
  return {
    database: measuredDatabase,
    use: { running: () => running, connections: database.options.max },
  };
}
