import type { Language } from "@postlark/domain/language";

type ClientMailMessages = {
  subject(workspace: string, count: number): string;
  /** The subject when the name does not belong into one. */
  plainSubject(count: number): string;
  /** The sender's name. */
  via(workspace: string): string;
  heading(count: number): string;
  asks(maker: string, workspace: string, count: number): string;
  says(maker: string): string;
  open(count: number): string;
  expires(date: string): string;
  readonly noAccount: string;
  readonly notYou: string;
};

export const clientMailMessages: Readonly<Record<Language, ClientMailMessages>> = {
  en: {
    subject: (workspace, count) =>
      count === 1
        ? `${workspace}: a post for your approval`
        : `${workspace}: ${count} posts for your approval`,
    plainSubject: (count) =>
      count === 1 ? "A post for your approval" : `${count} posts for your approval`,
    via: (workspace) => `${workspace} via Postlark`,
    heading: (count) =>
      count === 1 ? "A post for you to review" : `${count} posts for you to review`,
    asks: (maker, workspace, count) =>
      `${maker} from “${workspace}” asks you to review ${count === 1 ? "a post" : `${count} posts`} before ${count === 1 ? "it’s" : "they’re"} published. You can approve or request changes.`,
    says: (maker) => `${maker} writes:`,
    open: (count) => (count === 1 ? "Review the post" : "Review the posts"),
    expires: (date) => `The link expires on ${date}.`,
    noAccount:
      "You don’t need an account. Anyone with the link can answer, so keep it to yourself.",
    notYou: "If you don’t know who sent this, or it wasn’t meant for you, ignore this email.",
  },
  de: {
    subject: (workspace, count) =>
      count === 1
        ? `${workspace}: ein Beitrag zur Freigabe`
        : `${workspace}: ${count} Beiträge zur Freigabe`,
    plainSubject: (count) =>
      count === 1 ? "Ein Beitrag zur Freigabe" : `${count} Beiträge zur Freigabe`,
    via: (workspace) => `${workspace} über Postlark`,
    heading: (count) =>
      count === 1 ? "Ein Beitrag zur Freigabe" : `${count} Beiträge zur Freigabe`,
    asks: (maker, workspace, count) =>
      `${maker} von „${workspace}“ bittet Sie, ${count === 1 ? "einen Beitrag" : `${count} Beiträge`} vor der Veröffentlichung zu prüfen. Sie können freigeben oder um Änderungen bitten.`,
    says: (maker) => `${maker} schreibt:`,
    open: (count) => (count === 1 ? "Beitrag prüfen" : "Beiträge prüfen"),
    expires: (date) => `Der Link gilt bis ${date}.`,
    noAccount:
      "Sie brauchen kein Konto. Wer den Link hat, kann antworten: Geben Sie ihn nicht weiter.",
    notYou:
      "Wenn Sie nicht wissen, von wem das kommt, oder nicht gemeint sind, ignorieren Sie diese E-Mail.",
  },
  es: {
    subject: (workspace, count) =>
      count === 1
        ? `${workspace}: una publicación por aprobar`
        : `${workspace}: ${count} publicaciones por aprobar`,
    plainSubject: (count) =>
      count === 1 ? "Una publicación por aprobar" : `${count} publicaciones por aprobar`,
    via: (workspace) => `${workspace} a través de Postlark`,
    heading: (count) =>
      count === 1 ? "Una publicación para revisar" : `${count} publicaciones para revisar`,
    asks: (maker, workspace, count) =>
      `${maker}, de «${workspace}», te pide que revises ${count === 1 ? "una publicación" : `${count} publicaciones`} antes de que se ${count === 1 ? "publique" : "publiquen"}. Puedes aprobar o pedir cambios.`,
    says: (maker) => `${maker} escribe:`,
    open: (count) => (count === 1 ? "Revisar la publicación" : "Revisar las publicaciones"),
    expires: (date) => `El enlace caduca el ${date}.`,
    noAccount: "No necesitas una cuenta. Quien tenga el enlace puede responder: no lo compartas.",
    notYou: "Si no sabes quién lo envía o no era para ti, ignora este correo.",
  },
  fr: {
    subject: (workspace, count) =>
      count === 1
        ? `${workspace} : une publication à valider`
        : `${workspace} : ${count} publications à valider`,
    plainSubject: (count) =>
      count === 1 ? "Une publication à valider" : `${count} publications à valider`,
    via: (workspace) => `${workspace} via Postlark`,
    heading: (count) =>
      count === 1 ? "Une publication à relire" : `${count} publications à relire`,
    asks: (maker, workspace, count) =>
      `${maker}, de « ${workspace} », vous demande de relire ${count === 1 ? "une publication" : `${count} publications`} avant parution. Vous pouvez valider ou demander des modifications.`,
    says: (maker) => `${maker} écrit :`,
    open: (count) => (count === 1 ? "Relire la publication" : "Relire les publications"),
    expires: (date) => `Le lien expire le ${date}.`,
    noAccount:
      "Aucun compte n’est nécessaire. Toute personne qui a le lien peut répondre : ne le transmettez pas.",
    notYou:
      "Si vous ne savez pas qui l’envoie ou s’il ne vous était pas destiné, ignorez cet e-mail.",
  },
};
