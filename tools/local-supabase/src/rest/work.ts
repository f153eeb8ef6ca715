import { contentType } from "./answer.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { RestRequest } from "./request.ts";
import { RestError } from "./rest-error.ts";
import type { Fragment } from "./sql/fragment.ts";
import { explained } from "./sql/statement.ts";
import type { Session, StatementRow, Transactions } from "./transaction.ts";

/** Everything that answering one request needs. */
export class Work {
  readonly catalogue: Catalogue;
  readonly request: RestRequest;
  readonly transactions: Transactions;
  readonly session: Session;
  /** The most rows that any relation of an answer has. */
  readonly maxRows: bigint;

  constructor(options: {
    catalogue: Catalogue;
    request: RestRequest;
    transactions: Transactions;
    session: Session;
    maxRows: bigint;
  }) {
    this.catalogue = options.catalogue;
    this.request = options.request;
    this.transactions = options.transactions;
    this.session = options.session;
    this.maxRows = options.maxRows;
  }

  /** How the transaction ends when all went well. */
  get end(): "commit" | "rollback" {
    return this.request.preferences.tx === "rollback" ? "rollback" : "commit";
  }

  /** Answers with the plan of a statement instead of running it. */
  async explain(fragment: Fragment): Promise<Response> {
    const { plan, mediaType } = this.request.format;
    const text =
      plan === undefined
        ? ""
        : await this.transactions.explain(this.session, explained(fragment, plan));
    return new Response(text, { headers: { "content-type": contentType(mediaType) } });
  }
}

/** @throws RestError PGRST116 if one object was asked for and there is none, or several */
export function refuseUnlessSingle({ format }: RestRequest, { count }: StatementRow): void {
  if (format.kind !== "single" || count === "1") return;
  throw new RestError(406, {
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${count} rows`,
  });
}

/** @throws RestError PGRST124 if more rows are affected than was said */
export function refuseAboveMost({ preferences }: RestRequest, { count }: StatementRow): void {
  const { "max-affected": most, handling } = preferences;
  if (most === undefined || handling !== "strict" || Number(count) <= Number(most)) return;
  throw new RestError(400, {
    code: "PGRST124",
    message: "Query result exceeds max-affected preference constraint",
    details: `The query affects ${count} rows`,
  });
}
