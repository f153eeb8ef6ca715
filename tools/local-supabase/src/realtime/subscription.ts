import type { Claims } from "../context.ts";
import { concerns, type Binding } from "./binding.ts";
import type { Change } from "./change.ts";

/** Who is told of changes. */
export type Subscriber = {
  /** As whom it sees the database, now. */
  readonly claims: Claims;
  /** @param data a `postgres_changes` message's `data`, as JSON */
  deliver(ids: readonly number[], data: string): void;
};

/** A binding in force. */
export type Subscription = {
  /** The number by which the client knows the binding. */
  id: number;
  binding: Binding;
  /** Where the database's log stood when it began: what committed before is not its business. */
  since: bigint;
  subscriber: Subscriber;
};

/** Whether the subscription is about the change, its filters aside. */
export function isAbout({ binding, since }: Subscription, change: Change): boolean {
  return (
    change.lsn >= since &&
    (binding.event === "*" || binding.event === change.type) &&
    concerns(binding, change.relation)
  );
}
