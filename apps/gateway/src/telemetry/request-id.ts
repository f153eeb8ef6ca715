import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { headerLists } from "../header-lists.ts";

export const requestIdHeader = "x-request-id";

// Letters that cannot begin another header, a log field or an email address.
const plain = /^[\w-]{8,64}$/;

export function requestIdOf(request: IncomingMessage): string {
  const [receivedId, ...furtherIds] = headerLists(request).get(requestIdHeader) ?? [];
  const isUsable = receivedId !== undefined && furtherIds.length === 0 && plain.test(receivedId);
  return isUsable ? receivedId : randomUUID();
}
