import * as z from "zod/mini";

/** What a workspace's commands are called in its audit, by kind. A new one stands here, and gets its words. */
export const auditActions = [
  "approval.client_answer",
  "approval.link",
  "approval.revoke_link",
  "approval.rule",
  "calendar_feed.make",
  "calendar_feed.revoke",
  "channel.begin_connection",
  "channel.check_domain",
  "channel.connect",
  "channel.pause",
  "channel.remove",
  "channel.resume",
  "channel.set_daily_limit",
  "channel.set_slots",
  "channel.skip_day",
  "comment.change",
  "comment.create",
  "comment.delete",
  "comment.restore",
  "delivery.approve",
  "delivery.ask_for_changes",
  "delivery.call_off",
  "delivery.cancel",
  "delivery.confirm_overdue",
  "delivery.edit",
  "delivery.remove",
  "delivery.reschedule",
  "delivery.resolve",
  "delivery.retry",
  "evergreen.order",
  "evergreen.remove",
  "evergreen.save",
  "evergreen.set",
  "evergreen.write",
  "idea.change",
  "idea.create",
  "idea.delete",
  "idea.move",
  "idea.restore",
  "idea.shape",
  "idea.write",
  "label.change",
  "label.create",
  "label.delete",
  "label.restore",
  "media.add",
  "media.change",
  "media.delete",
  "media.replace",
  "media.restore",
  "media.tag",
  "media.untag",
  "member.change_role",
  "member.invite",
  "member.join",
  "member.leave",
  "member.remove",
  "member.uninvite",
  "model.connect",
  "model.remove",
  "note.change",
  "note.create",
  "note.delete",
  "note.restore",
  "post.create",
  "post.delete",
  "post.label",
  "post.restore",
  "post.save",
  "post.schedule",
  "post.unlabel",
  "posts.import",
  "posts.undo_import",
  "saved_text.change",
  "saved_text.create",
  "saved_text.delete",
  "saved_text.restore",
  "series.create",
  "series.detach",
  "series.end",
  "series.resume",
  "series.skip",
  "series.split",
  "subscriber.add",
  "subscriber.remove",
  "subscriber.restore",
  "voice.change",
  "workspace.create",
  "workspace.delete",
  "workspace.export",
  "workspace.import",
  "workspace.restore",
  "workspace.set_holidays",
  "workspace.update",
] as const;

export type AuditAction = (typeof auditActions)[number];

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never;

/** What an action is done to: what stands before its dot. */
export type AuditKind = KindOf<AuditAction>;

export const auditKinds = [
  "post",
  "posts",
  "delivery",
  "series",
  "evergreen",
  "idea",
  "comment",
  "approval",
  "media",
  "label",
  "note",
  "saved_text",
  "channel",
  "subscriber",
  "member",
  "workspace",
  "voice",
  "model",
  "calendar_feed",
] as const satisfies readonly AuditKind[];

/** One command in a workspace, as its audit keeps it. */
export const auditEventSchema = z.object({
  id: z.int(),
  /** ISO 8601. */
  at: z.string(),
  /** One of `auditActions`, unless a newer database wrote it. */
  action: z.string(),
  /** Null when the engine did it. */
  actorId: z.nullable(z.guid()),
  /** What they were called then. */
  actorName: z.nullable(z.string()),
  subjectId: z.string(),
  postId: z.nullable(z.guid()),
  detail: z.record(z.string(), z.unknown()),
  /** From where: `203.0.113.0/24`. */
  network: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});

export type AuditEvent = z.infer<typeof auditEventSchema>;

export function isAuditAction(action: string): action is AuditAction {
  return auditActions.some((known) => known === action);
}
