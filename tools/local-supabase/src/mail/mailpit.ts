import type { StoredMail } from "./messages.ts";

const sender = { Name: "Local Supabase", Address: "noreply@localhost" };

/** A mail as Mailpit lists it. @see https://mailpit.axllent.org/docs/api-v1/ */
export function toSummary(mail: StoredMail) {
  return {
    ...common(mail),
    Read: mail.is_read,
    Created: mail.created_at,
    Attachments: 0,
    Snippet: mail.text.replaceAll(/\s+/g, " ").trim().slice(0, 250),
  };
}

export function toMessage(mail: StoredMail) {
  return {
    ...common(mail),
    ReturnPath: sender.Address,
    Date: mail.created_at,
    Text: mail.text,
    HTML: mail.html,
    Inline: [],
    Attachments: [],
  };
}

function common({ id, recipient, subject, text, html }: StoredMail) {
  return {
    ID: id,
    MessageID: `${id}@localhost`,
    From: sender,
    To: [{ Name: "", Address: recipient }],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: subject,
    Tags: [],
    Size: Buffer.byteLength(text) + Buffer.byteLength(html),
  };
}
