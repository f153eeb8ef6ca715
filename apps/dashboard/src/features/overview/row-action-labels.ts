import type { AlikeDeliveries } from "#components/alike-deliveries.ts";
import { m } from "#paraglide/messages.js";

export type RowActionProps = {
  readonly deliveries: AlikeDeliveries;
  readonly kind: "approve" | "retry";
};

export const rowActionLabels: { readonly [Kind in RowActionProps["kind"]]: () => string } = {
  approve: m.posts_approve,
  retry: m.deliveries_retry,
};
