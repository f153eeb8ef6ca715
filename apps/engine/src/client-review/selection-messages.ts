import type { Language } from "@postlark/domain/language";

type SelectionMessages = {
  about(count: number, date: string): string;
  readonly posts: string;
  readonly postOf: (place: number, of: number) => string;
  readonly states: Readonly<Record<"open" | "approved" | "refused" | "later" | "over", string>>;
  readonly earlier: string;
  saidOn(name: string, time: string): string;
  readonly restHeading: string;
  restAbout(count: number): string;
  approveRest(count: number): string;
  readonly someChanged: string;
};

/** Messages of the page of a link to several posts. */
export const selectionMessages: Readonly<Record<Language, SelectionMessages>> = {
  en: {
    about: (count, date) =>
      `These are ${count} posts as they will be published. Answer for each one. The link expires on ${date}.`,
    posts: "Posts",
    postOf: (place, of) => `Post ${place} of ${of}`,
    states: {
      open: "Needs your answer",
      approved: "Approved",
      refused: "Changes requested",
      later: "Not your turn yet",
      over: "Nothing to approve",
    },
    earlier: "Earlier comments",
    saidOn: (name, time) => `${name}, ${time}`,
    restHeading: "Everything else fine?",
    restAbout: (count) => `This approves the ${count} posts that you haven’t answered yet.`,
    approveRest: (count) => `Approve all ${count}`,
    someChanged:
      "Some posts changed while you were reading and weren’t approved. This is the current version.",
  },
  de: {
    about: (count, date) =>
      `So werden ${count} Beiträge veröffentlicht. Antworten Sie für jeden einzeln. Der Link gilt bis ${date}.`,
    posts: "Beiträge",
    postOf: (place, of) => `Beitrag ${place} von ${of}`,
    states: {
      open: "Ihre Antwort fehlt noch",
      approved: "Freigegeben",
      refused: "Änderungen erbeten",
      later: "Sie sind noch nicht an der Reihe",
      over: "Nichts freizugeben",
    },
    earlier: "Frühere Kommentare",
    saidOn: (name, time) => `${name}, ${time}`,
    restHeading: "Alles Übrige in Ordnung?",
    restAbout: (count) =>
      `Damit geben Sie die ${count} Beiträge frei, zu denen Ihre Antwort noch fehlt.`,
    approveRest: (count) => `Alle ${count} freigeben`,
    someChanged:
      "Einige Beiträge wurden geändert, während Sie lasen, und sind nicht freigegeben. Das ist die aktuelle Fassung.",
  },
  es: {
    about: (count, date) =>
      `Así se publicarán ${count} publicaciones. Responde a cada una. El enlace caduca el ${date}.`,
    posts: "Publicaciones",
    postOf: (place, of) => `Publicación ${place} de ${of}`,
    states: {
      open: "Falta tu respuesta",
      approved: "Aprobada",
      refused: "Cambios pedidos",
      later: "Aún no es tu turno",
      over: "Nada por aprobar",
    },
    earlier: "Comentarios anteriores",
    saidOn: (name, time) => `${name}, ${time}`,
    restHeading: "¿Todo lo demás está bien?",
    restAbout: (count) =>
      `Así apruebas las ${count} publicaciones a las que aún no has respondido.`,
    approveRest: (count) => `Aprobar las ${count}`,
    someChanged:
      "Algunas publicaciones cambiaron mientras las leías y no se han aprobado. Esta es la versión actual.",
  },
  fr: {
    about: (count, date) =>
      `Voici ${count} publications telles qu’elles paraîtront. Répondez pour chacune. Le lien expire le ${date}.`,
    posts: "Publications",
    postOf: (place, of) => `Publication ${place} sur ${of}`,
    states: {
      open: "Votre réponse est attendue",
      approved: "Validée",
      refused: "Modifications demandées",
      later: "Ce n’est pas encore à vous",
      over: "Rien à valider",
    },
    earlier: "Commentaires précédents",
    saidOn: (name, time) => `${name}, ${time}`,
    restHeading: "Tout le reste vous convient ?",
    restAbout: (count) =>
      `Vous validez ainsi les ${count} publications auxquelles vous n’avez pas encore répondu.`,
    approveRest: (count) => `Valider les ${count}`,
    someChanged:
      "Certaines publications ont changé pendant votre lecture et n’ont pas été validées. Voici la version actuelle.",
  },
};
