import type { Language } from "@postlark/domain/language";

export type PageMessages = {
  readonly empty: string;
  readonly older: string;
  readonly newest: string;
  readonly all: string;
  readonly pages: string;
  readonly links: string;
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
    links: "Links",
    feed: "Feed",
    picture: "Picture",
    by: "Made with Postlark",
    missing: "Page not found",
    missingAbout: "Check the address for typos.",
    gone: "This page no longer exists",
    goneAbout: "Its workspace was deleted.",
    removed: "This post was removed",
    removedAbout: "Its author deleted it.",
    away: "This page is unavailable right now",
    awayAbout: "Nothing is lost. Try again in a minute.",
    about: (name) => `Posts by ${name}.`,
  },
  de: {
    empty: "Hier ist noch nichts veröffentlicht.",
    older: "Ältere Beiträge",
    newest: "Neueste Beiträge",
    all: "Alle Beiträge",
    pages: "Seiten",
    links: "Links",
    feed: "Feed",
    picture: "Bild",
    by: "Erstellt mit Postlark",
    missing: "Seite nicht gefunden",
    missingAbout: "Prüfen Sie die Adresse auf Tippfehler.",
    gone: "Diese Seite gibt es nicht mehr",
    goneAbout: "Ihr Arbeitsbereich wurde gelöscht.",
    removed: "Dieser Beitrag wurde entfernt",
    removedAbout: "Er wurde vom Verfasser gelöscht.",
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
    links: "Enlaces",
    feed: "Feed",
    picture: "Imagen",
    by: "Hecho con Postlark",
    missing: "Página no encontrada",
    missingAbout: "Comprueba si hay erratas en la dirección.",
    gone: "Esta página ya no existe",
    goneAbout: "Se eliminó su espacio.",
    removed: "Esta publicación se eliminó",
    removedAbout: "La eliminó su autor.",
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
    links: "Liens",
    feed: "Flux",
    picture: "Image",
    by: "Créé avec Postlark",
    missing: "Page introuvable",
    missingAbout: "Vérifiez l’adresse.",
    gone: "Cette page n’existe plus",
    goneAbout: "Son espace a été supprimé.",
    removed: "Cette publication a été retirée",
    removedAbout: "Son auteur l’a supprimée.",
    away: "Cette page est indisponible pour le moment",
    awayAbout: "Rien n’est perdu. Réessayez dans une minute.",
    about: (name) => `Publications de ${name}.`,
  },
};
