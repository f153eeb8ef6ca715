import type { AccountMessages } from "../account-messages.ts";

const once = "The link works once, for 15 minutes.";

export const en: AccountMessages = {
  confirmation: {
    subject: "Confirm your email address",
    title: "Confirm your email address",
    preview: "Then your Postlark account is ready.",
    paragraphs: [
      "You (we hope) signed up for Postlark with {email}. Confirm that this address is yours, and your account is ready.",
    ],
    button: "Confirm email address",
    code: "Or enter this code where you signed up:",
    notes: [
      "The link and code work once, for 15 minutes.",
      "If this wasn’t you, ignore this email. No one can use the account unless you confirm it.",
    ],
  },
  recovery: {
    subject: "Reset your Postlark password",
    title: "Reset your password",
    preview: "Choose a new password for your account.",
    paragraphs: [
      "We received a request to reset the password of the Postlark account for {email}.",
    ],
    button: "Choose a new password",
    notes: [once, "If this wasn’t you, ignore this email. Your password won’t change."],
  },
  email_change: {
    subject: "Confirm your new email address",
    title: "Confirm your new email address",
    preview: "Confirm the change of your Postlark account’s address.",
    paragraphs: [
      "We received a request to change your Postlark account’s address from {email} to {newEmail}. Confirm it from both addresses: we sent each one its own link.",
    ],
    button: "Confirm the change",
    notes: [
      once,
      "If this wasn’t you, don’t open the link. Without it, the address won’t change. If the account is yours, choose a new password too.",
    ],
  },
  reauthentication: {
    subject: "{code} is your Postlark code",
    title: "Your code",
    preview: "Enter it where you are changing your password.",
    paragraphs: [],
    code: "Enter this code in the settings, where you are changing your password:",
    notes: [
      "The code works once, for 15 minutes. Don’t share it with anyone. We’ll never ask for it.",
      "If this wasn’t you, someone is signed in to your account. Reset your password to sign them out.",
    ],
  },
  invite: {
    subject: "You’re invited to Postlark",
    title: "You’re invited to Postlark",
    preview: "An account is ready for you.",
    paragraphs: ["An account is ready for {email}. Accept the invitation and choose a password."],
    button: "Accept the invitation",
    notes: [
      once,
      "If you don’t know who sent this, ignore this email. No one can use the account.",
    ],
  },
  magic_link: {
    subject: "Your sign-in link for Postlark",
    title: "Sign in to Postlark",
    preview: "Sign in without your password.",
    paragraphs: ["This link signs you in as {email}, without your password."],
    button: "Sign in",
    notes: [once, "If this wasn’t you, ignore this email. No one can sign in without it."],
  },
  taken: {
    subject: "You already have a Postlark account",
    title: "You already have an account",
    preview: "You can sign in with your existing password.",
    paragraphs: [
      "You (we hope) signed up for Postlark with {email}. This address already has an account, so we didn’t create another, and nothing has changed. Sign in with your existing password.",
    ],
    button: "Sign in",
    link: { lead: "Forgot it?", label: "Reset your password" },
    notes: ["If this wasn’t you, ignore this email. No one got into your account."],
  },
};
