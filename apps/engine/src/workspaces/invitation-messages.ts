import type { Language } from "@postlark/domain/language";

type Role = "viewer" | "contributor" | "editor" | "admin" | "owner";

export type InvitationMessages = {
  subject(inviter: string, workspace: string): string;
  /** The subject when a name does not belong into one. */
  readonly plainSubject: string;
  heading(workspace: string): string;
  asked(inviter: string, workspace: string, role: string): string;
  readonly accept: string;
  expires(date: string): string;
  signIn(email: string): string;
  readonly notYou: string;
  readonly roles: Readonly<Record<Role, string>>;
};

export const invitationMessages: Readonly<Record<Language, InvitationMessages>> = {
  en: {
    subject: (inviter, workspace) => `${inviter} invites you to ${workspace} on Postlark`,
    plainSubject: "You’re invited to a workspace on Postlark",
    heading: (workspace) => `Join ${workspace}`,
    asked: (inviter, workspace, role) =>
      `${inviter} invites you to join the workspace “${workspace}” on Postlark. Your role: ${role}.`,
    accept: "Open the invitation",
    expires: (date) => `The invitation expires on ${date}.`,
    signIn: (email) => `Sign in or sign up with this address: ${email}.`,
    notYou:
      "If you don’t know who sent this, or it wasn’t meant for you, ignore this email. Nothing happens unless you accept.",
    roles: {
      viewer: "viewer",
      contributor: "contributor",
      editor: "editor",
      admin: "admin",
      owner: "owner",
    },
  },
  de: {
    subject: (inviter, workspace) => `${inviter} lädt Sie bei Postlark zu ${workspace} ein`,
    plainSubject: "Sie sind in einen Arbeitsbereich auf Postlark eingeladen",
    heading: (workspace) => `${workspace} beitreten`,
    asked: (inviter, workspace, role) =>
      `${inviter} lädt Sie in den Arbeitsbereich „${workspace}“ bei Postlark ein. Ihre Rolle: ${role}.`,
    accept: "Einladung öffnen",
    expires: (date) => `Die Einladung gilt bis ${date}.`,
    signIn: (email) =>
      `Melden Sie sich mit dieser Adresse an oder registrieren Sie sich: ${email}.`,
    notYou:
      "Wenn Sie nicht wissen, von wem das kommt, oder nicht gemeint sind, ignorieren Sie diese E-Mail. Ohne Ihre Zustimmung geschieht nichts.",
    roles: {
      viewer: "Lesezugriff",
      contributor: "Mitwirkung",
      editor: "Redaktion",
      admin: "Admin",
      owner: "Inhaber",
    },
  },
  es: {
    subject: (inviter, workspace) => `${inviter} te invita a ${workspace} en Postlark`,
    plainSubject: "Te han invitado a un espacio en Postlark",
    heading: (workspace) => `Únete a ${workspace}`,
    asked: (inviter, workspace, role) =>
      `${inviter} te invita al espacio «${workspace}» en Postlark. Tu rol: ${role}.`,
    accept: "Abrir la invitación",
    expires: (date) => `La invitación es válida hasta el ${date}.`,
    signIn: (email) => `Inicia sesión o regístrate con esta dirección: ${email}.`,
    notYou:
      "Si no sabes quién la envía o no era para ti, ignora este correo. Sin tu aceptación no pasa nada.",
    roles: {
      viewer: "lectura",
      contributor: "colaboración",
      editor: "edición",
      admin: "administración",
      owner: "propiedad",
    },
  },
  fr: {
    subject: (inviter, workspace) => `${inviter} vous invite à rejoindre ${workspace} sur Postlark`,
    plainSubject: "Vous êtes invité à rejoindre un espace sur Postlark",
    heading: (workspace) => `Rejoindre ${workspace}`,
    asked: (inviter, workspace, role) =>
      `${inviter} vous invite dans l’espace « ${workspace} » sur Postlark. Votre rôle : ${role}.`,
    accept: "Ouvrir l’invitation",
    expires: (date) => `L’invitation est valable jusqu’au ${date}.`,
    signIn: (email) => `Connectez-vous ou inscrivez-vous avec cette adresse : ${email}.`,
    notYou:
      "Si vous ne savez pas qui l’envoie ou si elle ne vous était pas destinée, ignorez cet e-mail. Rien ne se passe sans votre accord.",
    roles: {
      viewer: "lecture",
      contributor: "contribution",
      editor: "rédaction",
      admin: "administration",
      owner: "propriété",
    },
  },
};
