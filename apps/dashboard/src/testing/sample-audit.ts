import type { AuditEvent } from "@postlark/domain/audit-event";
import { samplePeople } from "./sample-workspace.ts";

const postId = "5f0c3f52-6f43-4d0e-9c11-000000000301";

export const sampleAuditEvents: readonly AuditEvent[] = [
  {
    id: 7,
    at: "2026-11-24T09:15:00+00:00",
    action: "post.schedule",
    actorId: samplePeople.admin.userId,
    actorName: "Ines Duarte",
    subjectId: postId,
    postId,
    detail: { channels: [], at: "2026-11-25T09:00:00Z", post_text: "Rye, from seven" },
    network: "203.0.113.0/24",
    browser: "Firefox",
    system: "Linux",
  },
  {
    id: 6,
    at: "2026-11-24T09:12:00+00:00",
    action: "member.change_role",
    actorId: samplePeople.me.userId,
    actorName: "Sam Rivers",
    subjectId: samplePeople.editor.userId,
    postId: null,
    detail: { from: "contributor", to: "editor" },
    network: "2001:db8:7::/48",
    browser: "Safari",
    system: "iPhone",
  },
  {
    id: 5,
    at: "2026-11-23T17:40:00+00:00",
    action: "label.delete",
    actorId: "5f0c3f52-6f43-4d0e-9c11-000000000999",
    actorName: "Former member with a rather long name",
    subjectId: "5f0c3f52-6f43-4d0e-9c11-000000000401",
    postId: null,
    detail: { name: "Winter Market" },
    network: null,
    browser: null,
    system: null,
  },
  {
    id: 4,
    at: "2026-11-23T17:39:00+00:00",
    action: "teleport.begin",
    actorId: null,
    actorName: null,
    subjectId: "-",
    postId: null,
    detail: {},
    network: null,
    browser: null,
    system: null,
  },
];
