import type { Language } from "@postlark/domain/language";

export type PageMessages = {
  readonly empty: string;
  readonly older: string;
  readonly newest: string;
  readonly all: string;
  readonly pages: string;
  readonly feed: string;
  readonly picture: string;
  readonly by: string;
  readonly missing: string;
  readonly missingAbout: string;
  readonly gone: string;
  readonly goneAbout: string;
  readonly removed: string;
  readonly removedAbout: string;
  readonly away: string;
  readonly awayAbout: string;
  about(name: string): string;
};

export const pageMessages: Readonly<Record<Language, PageMessages>> = {
  en: {
    empty: "Nothing has been published here yet.",
    older: "Older posts",
    newest: "Newest posts",
    all: "All posts",
    pages: "Pages",
    feed: "Follow by feed",
    picture: "Picture",
    by: "Published with Postlark",
    missing: "There is nothing here",
    missingAbout: "Perhaps the address has a slip in it.",
    gone: "This page is gone",
    goneAbout: "Its workspace was deleted.",
    removed: "This post is gone",
    removedAbout: "Whoever wrote it took it back.",
    away: "This page is away for a moment",
    awayAbout: "Nothing is lost. Come again in a minute.",
    about: (name) => `Posts by ${name}.`,
  },
  de: {
    empty: "Hier ist noch nichts veröffentlicht.",
    older: "Ältere Beiträge",
    newest: "Neueste Beiträge",
    all: "Alle Beiträge",
    pages: "Seiten",
    feed: "Per Feed folgen",
    picture: "Bild",
    by: "Veröffentlicht mit Postlark",
    missing: "Hier ist nichts",
    missingAbout: "Vielleicht ist in der Adresse ein Tippfehler.",
    gone: "Diese Seite gibt es nicht mehr",
    goneAbout: "Ihr Arbeitsbereich wurde gelöscht.",
    removed: "Diesen Beitrag gibt es nicht mehr",
    removedAbout: "Wer ihn geschrieben hat, hat ihn zurückgenommen.",
    away: "Diese Seite ist gerade nicht erreichbar",
    awayAbout: "Nichts ist verloren. Versuchen Sie es in einer Minute noch einmal.",
    about: (name) => `Beiträge von ${name}.`,
  },
  es: {
    empty: "Aquí todavía no se ha publicado nada.",
    older: "Publicaciones anteriores",
    newest: "Publicaciones más recientes",
    all: "Todas las publicaciones",
    pages: "Páginas",
    feed: "Seguir por feed",
    picture: "Imagen",
    by: "Publicado con Postlark",
    missing: "Aquí no hay nada",
    missingAbout: "Quizá la dirección tenga una errata.",
    gone: "Esta página ya no existe",
    goneAbout: "Se eliminó su espacio de trabajo.",
    removed: "Esta publicación ya no existe",
    removedAbout: "Quien la escribió la ha retirado.",
    away: "Esta página no está disponible ahora mismo",
    awayAbout: "No se ha perdido nada. Vuelve a intentarlo en un minuto.",
    about: (name) => `Publicaciones de ${name}.`,
  },
  fr: {
    empty: "Rien n’a encore été publié ici.",
    older: "Publications plus anciennes",
    newest: "Publications les plus récentes",
    all: "Toutes les publications",
    pages: "Pages",
    feed: "Suivre par flux",
    picture: "Image",
    by: "Publié avec Postlark",
    missing: "Il n’y a rien ici",
    missingAbout: "L’adresse contient peut-être une faute de frappe.",
    gone: "Cette page n’existe plus",
    goneAbout: "Son espace de travail a été supprimé.",
    removed: "Cette publication n’existe plus",
    removedAbout: "Son auteur l’a retirée.",
    away: "Cette page est indisponible pour le moment",
    awayAbout: "Rien n’est perdu. Réessayez dans une minute.",
    about: (name) => `Publications de ${name}.`,
  },
};
