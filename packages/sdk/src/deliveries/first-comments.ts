import { engineRequest } from "../engine/engine-request.ts";

/** Sends the first comment of a published post again, or leaves the post without it. */
export async function decideFirstComment(id: string, answer: "send" | "leave"): Promise<void> {
  await engineRequest("POST /deliveries/{id}/first-comment", { params: { id }, body: { answer } });
}
